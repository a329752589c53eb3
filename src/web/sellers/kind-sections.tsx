import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { InputField } from '../account/input-field.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { sellerDetailsPath } from './seller-address.ts'
import type { SellerOutcome, SellerPage } from './seller-page.server.ts'

const card = 'rounded-card border border-line bg-surface p-5 shadow-card md:p-6'

/** Privately or as a business: asked, never concluded. To a private seller who looks like a trader with the reasons. */
export function KindQuestion({ page, outcome }: { page: SellerPage; outcome: SellerOutcome | undefined }) {
  const { texts, status, signs, back } = page
  const isDeclared = status.declaredAs !== null
  const query = new URLSearchParams({ kind: 'dealer', ...(back !== null && { back }) })
  return (
    <>
      {signs.length > 0 && (
        <section aria-labelledby="signs" className="rounded-card bg-accent-soft p-5 md:p-6">
          <h2 id="signs" className="text-lg font-bold tracking-tight">
            {texts['sellerDetails.signsTitle']}
          </h2>
          <p className="mt-1 text-[0.9375rem]">{texts['sellerDetails.signsLead']}</p>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-[0.9375rem]">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <p className="mt-3 text-[0.9375rem]">{texts['sellerDetails.signsNext']}</p>
        </section>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <section aria-labelledby="private" className={`${card} flex flex-col`}>
          <h2 id="private" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <Icon name="user-round" className="size-5 text-brand" />
            {texts['sellerDetails.private']}
          </h2>
          <p className="mt-1.5 grow text-[0.9375rem] text-muted">{texts['sellerDetails.privateText']}</p>
          {status.declaredAs === 'private' && signs.length === 0 ? (
            <p className="mt-4 flex items-center gap-2 font-semibold">
              <Icon name="circle-check" className="size-5 text-brand" />
              {texts['sellerDetails.isPrivate']}
            </p>
          ) : (
            <IntentForm intent="private" className="mt-4 space-y-4">
              {signs.length > 0 && (
                <InputField
                  name="because"
                  label={texts['sellerDetails.because']}
                  hint={texts['sellerDetails.becauseHint']}
                  defaultValue={outcome?.typed.because ?? status.privateBecause ?? ''}
                  maxLength={500}
                />
              )}
              <IntentSubmit intent="private">
                {texts[isDeclared ? 'sellerDetails.stayPrivate' : 'sellerDetails.choosePrivate']}
              </IntentSubmit>
            </IntentForm>
          )}
        </section>
        <section aria-labelledby="business" className={`${card} flex flex-col`}>
          <h2 id="business" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <Icon name="store" className="size-5 text-brand" />
            {texts['sellerDetails.business']}
          </h2>
          <p className="mt-1.5 grow text-[0.9375rem] text-muted">{texts['sellerDetails.businessText']}</p>
          <LocalLink
            to={`${sellerDetailsPath}?${query}`}
            className={buttonClass({ look: 'secondary', wraps: true }, 'mt-4 self-start')}
          >
            {texts['sellerDetails.chooseBusiness']}
          </LocalLink>
        </section>
      </div>
    </>
  )
}

/** The way back to a private seller, with what follows from it. */
export function PrivateSection({ page: { texts, status } }: { page: SellerPage }) {
  return (
    <details className={card}>
      <summary className="cursor-pointer font-semibold">{texts['sellerDetails.afterAll']}</summary>
      <p className="mt-3 text-[0.9375rem] text-muted">
        {texts[status.isBound ? 'sellerDetails.bound' : 'sellerDetails.afterAllText']}
      </p>
      {!status.isBound && (
        <IntentForm intent="private" className="mt-4">
          <IntentSubmit intent="private" look="secondary">
            {texts['sellerDetails.choosePrivate']}
          </IntentSubmit>
        </IntentForm>
      )}
    </details>
  )
}
