import type { NextStep } from '../../contract/admin.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { panelClass } from './admin-page.tsx'

/** The page on which a step is done; without one it is a setting of the server. */
const pages: Readonly<Partial<Record<NextStep, { path: string; label: AdminKey }>>> = {
  listing_package: { path: '/admin/packages?add=listing', label: 'packAdd.listing' },
  plan: { path: '/admin/packages?add=subscription', label: 'packAdd.subscription' },
  package_sync: { path: '/admin/packages', label: 'menu.packages' },
}

/** What the market still needs before it can sell. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const text = useAdminText()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className={`${panelClass} mb-6 border-brand p-5`}>
      <h2 id="next-steps" className="text-lg font-bold tracking-tight">
        {text('next.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {steps.map((step) => {
          const page = pages[step]
          return (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="max-w-2xl min-w-0 grow basis-64">
                <p className="font-semibold">{text(`nextStep.${step}`)}</p>
                <p className="text-[0.9375rem] text-muted">{text(`nextStepText.${step}`)}</p>
              </div>
              {page && (
                <LocalLink to={page.path} className={buttonClass({ look: 'secondary', size: 'small' })}>
                  {text(page.label)}
                </LocalLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
