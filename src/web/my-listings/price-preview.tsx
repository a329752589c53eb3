import { useEffect, useRef } from 'react'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ChangeForm } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { writePrices } from './change-many.ts'
import { RefusedList } from './refused-list.tsx'

interface PricePreviewProps {
  preview: Extract<ListingsOutcome, { kind: 'preview' }>
  /** Of the page without the preview. */
  path: string
  onClose: () => void
}

/** What each price would become, before any is changed. */
export function PricePreview({ preview: { prices, unchanged, refused }, path, onClose }: PricePreviewProps) {
  const text = useSellerText()
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="price-preview"
      className="rounded-card border border-line-strong bg-surface p-4 shadow-card"
    >
      <h2 ref={heading} id="price-preview" tabIndex={-1} className="text-lg font-semibold">
        {text('rows.previewTitle', { count: prices.length })}
      </h2>
      {unchanged > 0 && <p className="text-sm text-muted">{text('rows.previewSame', { count: unchanged })}</p>}
      <ChangeForm className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="prices" value={writePrices(prices)} />
        <LocalLink
          to={path}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
          className={buttonClass({ look: 'secondary' })}
        >
          {text('mine.cancel')}
        </LocalLink>
        {prices.length > 0 && (
          <Button type="submit" name="intent" value="many-price">
            {text('rows.apply', { count: prices.length })}
          </Button>
        )}
      </ChangeForm>
      <RefusedList refused={refused} />
      {prices.length > 0 && (
        <div className="mt-3">
          <table className="w-full text-sm">
            <thead className="text-left">
              <tr>
                <th scope="col" className="py-1.5 pr-2 font-semibold">
                  {text('rowColumn.title')}
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-semibold">
                  {text('rows.before')}
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-semibold">
                  {text('rows.after')}
                </th>
                <th scope="col" className="py-1.5 pl-2 text-right font-semibold max-sm:hidden">
                  {text('rows.difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ listingId, title, ownNumber, fromEuros, toEuros }) => (
                <tr key={listingId} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                    {formats.vehicle(title)}
                    {ownNumber !== null && <span className="text-muted"> {ownNumber}</span>}
                  </th>
                  <td className="px-2 py-1.5 text-right tabular-nums">{formats.euro(fromEuros)}</td>
                  <td className="px-2 py-1.5 text-right font-semibold tabular-nums">{formats.euro(toEuros)}</td>
                  <td className="py-1.5 pl-2 text-right text-muted tabular-nums max-sm:hidden">
                    {formats.signedEuro(toEuros - fromEuros)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
