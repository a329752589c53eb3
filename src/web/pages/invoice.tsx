import { isElectronic } from '../../contract/electronic-invoice.ts'
import { invoiceSheet, type InvoiceSheet, type SheetFact } from '../../contract/invoice-sheet.ts'
import { localeOf } from '../../contract/market/vocabulary.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/invoice.ts'

/** An invoice or a credit note on one sheet of paper. */
export async function loader({ params: { invoiceId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  try {
    const [document, { payments }] = await Promise.all([api.invoices.get({ invoiceId }), api.payments.list({})])
    const order = payments.find(({ paymentId }) => paymentId === document.orderNumber)
    return {
      sheet: invoiceSheet(document, language),
      isElectronic: isElectronic(document),
      files: `/api/v1/invoices/${invoiceId}`,
      termsVersion: order?.termsVersion ?? null,
      isStaff: actor.staffRole !== null,
      texts: contentTexts(language, ['invoice']),
    }
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { sheet, isElectronic: hasXml, files, termsVersion, isStaff, texts } = loaderData
  return (
    <div className="container-page py-6 lg:py-8 print:p-0">
      <PageHead title={`${sheet.title} ${sheet.number}`} hidden />
      <div className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center gap-3 print:hidden">
        <LocalLink to={isStaff ? '/admin/invoices' : '/my-profile'} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
          <Icon name="arrow-left" className="size-4" />
          {texts[isStaff ? 'invoice.backToAll' : 'invoice.back']}
        </LocalLink>
        <span className="grow" />
        <button
          type="button"
          onClick={() => window.print()}
          className={buttonClass({ look: 'secondary' }, 'noscript:hidden')}
        >
          <Icon name="printer" className="size-5" />
          {texts['invoice.print']}
        </button>
        {hasXml && (
          <a href={`${files}/xml`} className={buttonClass({ look: 'secondary' })}>
            {texts['invoice.xml']}
          </a>
        )}
        <a href={`${files}/pdf`} className={buttonClass({})}>
          <Icon name="download" className="size-5" />
          {texts['invoice.pdf']}
        </a>
      </div>
      <Sheet sheet={sheet} />
      {termsVersion !== null && (
        <p className="mx-auto mt-4 max-w-3xl print:hidden">
          <LocalLink
            to={`/accepted-terms/${termsVersion}`}
            className="inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4"
          >
            {texts['invoice.terms']}
          </LocalLink>
        </p>
      )}
    </div>
  )
}

function Sheet({ sheet }: { sheet: InvoiceSheet }) {
  const { title, facts, customer, seller, columns, rows, totals, notes, language } = sheet
  return (
    <article
      lang={localeOf(language)}
      className="mx-auto max-w-3xl rounded-card border border-line bg-paper p-5 text-[0.9375rem] text-on-paper sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <p className="font-semibold text-on-paper-muted">{seller.name}</p>
      <h1 className="mt-8 text-3xl font-bold tracking-tight">{title}</h1>
      <div className="mt-6 grid gap-8 sm:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr]">
        <div className="min-w-0">
          <p className="text-sm text-on-paper-muted">{customer.label}</p>
          {customer.lines.map((line, index) => (
            <p key={line} className={`wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>
              {line}
            </p>
          ))}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
      <table className="mt-10 w-full tabular-nums">
        <thead>
          <tr className="border-b border-paper-line text-sm text-on-paper-muted">
            <th scope="col" className="pr-3 pb-2 text-left font-normal">
              {columns.item}
            </th>
            <th scope="col" className="px-3 pb-2 text-right font-normal max-sm:hidden print:table-cell">
              {columns.quantity}
            </th>
            <th scope="col" className="px-3 pb-2 text-right font-normal max-sm:hidden print:table-cell">
              {columns.unitPrice}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, description, quantity, unitPrice, amount }) => (
            <tr key={item} className="align-top">
              <td className="py-2 pr-3">
                <span className="block wrap-anywhere">{item}</span>
                {description !== null && (
                  <span className="block text-sm wrap-anywhere text-on-paper-muted">{description}</span>
                )}
              </td>
              <td className="px-3 py-2 text-right max-sm:hidden print:table-cell">{quantity}</td>
              <td className="px-3 py-2 text-right max-sm:hidden print:table-cell">{unitPrice}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-1 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-paper-line pt-3 tabular-nums">
        {totals.map(({ label, value }, index) => (
          <Fact key={label} label={label} value={value} isTotal={index === totals.length - 1} />
        ))}
      </dl>
      <div className="mt-8 space-y-2">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p className="mt-10 border-t border-paper-line pt-4 text-sm text-on-paper-muted">
        {[seller.name, ...seller.lines].join(' · ')}
      </p>
    </article>
  )
}

/** A label beside its value, in a grid of two columns; the total of an invoice is set apart. */
function Fact({ label, value, isTotal }: SheetFact & { isTotal?: boolean }) {
  if (isTotal === undefined) {
    return (
      <>
        <dt className="text-on-paper-muted">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </>
    )
  }
  const look = isTotal ? 'pt-1 text-lg font-bold' : ''
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right whitespace-nowrap ${look}`}>{value}</dd>
    </>
  )
}
