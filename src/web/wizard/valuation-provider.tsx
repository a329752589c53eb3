import { createContext, type ReactNode, useContext } from 'react'
import type { Valuation } from '../../contract/selling.ts'
import { useValuation, type ValuationState } from './use-valuation.ts'

const ValuationContext = createContext<ValuationState>({ valuation: null, loading: false })

/** Asks once for all who show something of it. */
export function ValuationProvider({ known, children }: { known: Valuation | null; children: ReactNode }) {
  return <ValuationContext value={useValuation(known)}>{children}</ValuationContext>
}

/** What similar vehicles are offered for, as far as the vehicle is described. */
export function useValuationState(): ValuationState {
  return useContext(ValuationContext)
}
