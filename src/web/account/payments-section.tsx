import type { ContentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PaymentWords } from './payment-words.server.ts'

const linkClass = 'mt-1 mr-4 inline-block text-sm font-medium text-brand underline underline-offset-2'

/** The account's payments, newest first. */
export function PaymentsSection({
  payments,
  quarters,
  texts,
}: {
  payments: readonly PaymentWords[]
  /** Quarters whose invoices can be downloaded. */
  quarters: readonly { quarter: string; label: string }[]
  texts: ContentTexts<'myProfile'>
}) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-xl font-bold tracking-tight">
        {texts['myProfile.payments']}
      </h2>
      <table className="mt-3 block overflow-hidden rounded-card border border-line bg-surface text-[0.9375rem] shadow-card md:table md:w-full">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="border-b border-line text-left text-sm text-muted">
            {(['paymentDate', 'paymentFor', 'paymentAmount', 'paymentStatus'] as const).map((name) => (
              <th key={name} scope="col" className="px-5 py-3 font-medium last:text-right">
                {texts[`myProfile.${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {payments.map(
            ({ key, date, kind, title, amount, status, refunded, isPaid, withdrawal, terms, documents }) => (
              <tr key={key} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3.5 md:table-row md:p-0">
                <td className="order-3 text-sm text-muted tabular-nums md:px-5 md:py-3.5 md:text-[0.9375rem] md:whitespace-nowrap md:text-ink">
                  {date}
                </td>
                <td className="order-1 min-w-0 md:w-full md:px-5 md:py-3.5">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-sm text-muted">{kind}</span>
                  {documents.map(({ path, label }) => (
                    <LocalLink key={path} to={path} className={linkClass}>
                      {label}
                    </LocalLink>
                  ))}
                  {terms !== null && (
                    <LocalLink to={terms} className={linkClass}>
                      {texts['myProfile.acceptedTerms']}
                    </LocalLink>
                  )}
                  {withdrawal !== null && (
                    <LocalLink to={withdrawal} className={linkClass}>
                      {texts['myProfile.withdraw']}
                    </LocalLink>
                  )}
                </td>
                <td className="order-2 text-right font-semibold tabular-nums md:px-5 md:py-3.5 md:text-left">
                  {amount}
                </td>
                <td className="order-4 text-right md:px-5 md:py-3.5">
                  <Badge look={isPaid ? 'brand' : 'neutral'}>{status}</Badge>
                  {refunded !== null && <span className="mt-1 block text-sm text-muted tabular-nums">{refunded}</span>}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {quarters.length > 0 && (
        <form method="get" action="/api/v1/me/invoices.zip" className="mt-4 flex flex-wrap items-end gap-3">
          <SelectField name="quarter" label={texts['myProfile.quarter']} className="w-full sm:w-56">
            {quarters.map(({ quarter, label }) => (
              <option key={quarter} value={quarter}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary">
            <Icon name="download" className="size-5" />
            {texts['myProfile.download']}
          </Button>
        </form>
      )}
    </section>
  )
}
