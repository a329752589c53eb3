import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStep, type Step } from './wizard-steps.ts'

/** The step is in the address with the draft, so that a reload, the back button and other devices find it. */
export function useWizardStep(draftId: string, answered: Step | undefined) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wanted = answered ?? readStep(new URLSearchParams(search).get('step'))

  const goTo = useCallback(
    (step: Step, options: { replace?: boolean } = {}) => {
      const address = `${pathname}?draft=${draftId}&step=${step}`
      void navigate(address, { replace: options.replace ?? false, preventScrollReset: true })
    },
    [navigate, pathname, draftId],
  )
  return { wanted, goTo, isNamed: new URLSearchParams(search).get('draft') === draftId }
}
