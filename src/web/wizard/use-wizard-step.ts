import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStep, type Step } from './wizard-steps.ts'

/** The step is in the address, together with the draft: a reload, the browser's back and another device find it again. */
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
