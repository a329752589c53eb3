import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { SellerPage } from './seller-page.server.ts'

const looks = { none: 'neutral', submitted: 'accent', checked: 'brand', returned: 'accent' } as const

/** Documents for the staff, and what it found. */
export function DocumentsSection({ page, returnTo }: { page: SellerPage; returnTo: string }) {
  const { texts, status, documents } = page
  const { state, reason } = status.check
  return (
    <section aria-labelledby="documents" className="rounded-card border border-line bg-surface p-5 shadow-card md:p-6">
      <h2 id="documents" className="flex flex-wrap items-center gap-3 text-lg font-bold tracking-tight">
        {texts['sellerDetails.documents']}
        <Badge look={looks[state]}>{texts[`traderState.${state}`]}</Badge>
      </h2>
      <p className="mt-1 max-w-2xl text-[0.9375rem] text-muted">{texts['sellerDetails.documentsText']}</p>
      {reason && (
        <p className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">{texts['sellerDetails.reason']}</strong> {reason}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {documents.map(({ documentId, fileName, added, removeLabel }) => (
            <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{fileName}</span>
                <span className="block text-sm text-muted">{added}</span>
              </span>
              {state === 'submitted' && (
                <IntentForm intent="removeDocument" about={{ documentId }}>
                  <IntentSubmit intent="removeDocument" look="quiet" aria-label={removeLabel}>
                    {texts['sellerDetails.remove']}
                  </IntentSubmit>
                </IntentForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A plain form: the file goes to the API, which sends the browser back here. */}
      <form
        method="post"
        action="/api/v1/me/seller/documents"
        encType="multipart/form-data"
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <label className="block min-w-0 grow text-sm font-medium">
          {texts['sellerDetails.file']}
          <input
            type="file"
            name="document"
            required
            accept="application/pdf,image/jpeg,image/png"
            className="mt-1.5 block w-full rounded-control border border-line bg-surface p-2 text-[0.9375rem] font-normal"
          />
        </label>
        <Button type="submit" look="secondary">
          {texts['sellerDetails.send']}
        </Button>
      </form>
    </section>
  )
}
