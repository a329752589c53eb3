import { Form, useNavigation } from 'react-router'
import type { CreditBalance } from '../../contract/featuring.ts'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Each type of remaining credit: number, duration, expiry, and the button that uses one. */
export function CreditCards({ credits }: { credits: readonly CreditBalance[] }) {
  const text = useSellerText()
  const formats = useFormats()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  return (
    <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {credits.map(({ creditType, totalCredits, expiresAt, days }) => {
        const type = text(`featuring.${creditType}`)
        return (
          <li key={creditType}>
            <article
              aria-labelledby={creditType}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
            >
              <h2 id={creditType} className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
                <Icon name={creditType === 'pro_featured' ? 'star' : 'sparkles'} className="size-5 text-brand" />
                {type}
              </h2>
              <p className="mt-3 text-2xl font-bold tracking-tight tabular-nums">
                {text('packages.featuredDays', { count: days })}
              </p>
              <p className="mt-1 mb-5 text-[0.9375rem] text-muted tabular-nums">
                {text('featuring.left', { count: totalCredits })}
                <br />
                {text('featuring.expires', { date: formats.date(expiresAt) })}
              </p>
              <Form method="post" className="mt-auto">
                <Button
                  type="submit"
                  name="creditType"
                  value={creditType}
                  size="large"
                  disabled={isBusy}
                  className="w-full"
                >
                  {text('featuring.use', { type })}
                </Button>
              </Form>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
