import { createContext, type ReactNode, useContext } from 'react'
import { useValuation, type ValuationState } from './use-valuation.ts'

const ValuationContext = createContext<ValuationState>({ valuation: null, loading: false })

/** Asks once for all who show something of it. */
export function ValuationProvider({ children }: { children: ReactNode }) {
  return <ValuationContext value={useValuation()}>{children}</ValuationContext>
}

/** What similar vehicles are offered for, as far as the vehicle is described. */
export function useValuationState(): ValuationState {
  return useContext(ValuationContext)
}
