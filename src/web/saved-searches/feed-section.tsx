import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { ConfirmEnd } from '../questions/confirm-end.tsx'
import { CopyField } from '../ui/copy-field.tsx'

/** The addresses of a feed, on the one page that shows them. */
export interface FeedAddresses {
  savedSearchId: string
  rss: string
  json: string
}

interface FeedSectionProps {
  search: { savedSearchId: string; name: string; hasFeed: boolean }
  addresses: FeedAddresses | null
  texts: ContentTexts<'searches'>
}

/** The feed of a saved search: its address is shown once, renewed and ended here. */
export function FeedSection({ search: { savedSearchId, name, hasFeed }, addresses, texts }: FeedSectionProps) {
  const about = { savedSearchId }
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{texts['searches.feed']}</h3>
      <p className="mt-1 text-sm text-muted">
        {texts[hasFeed && !addresses ? 'searches.feedOpen' : 'searches.feedLead']}
      </p>
      {addresses && (
        <div className="mt-3 space-y-4 rounded-control border border-line-strong p-4">
          <p role="status" className="text-sm">
            {texts['searches.feedOnce']}
          </p>
          <CopyField
            label="RSS"
            value={addresses.rss}
            copy={texts['searches.feedCopy']}
            copied={texts['searches.feedCopied']}
            takesFocus
          />
          <CopyField
            label="JSON Feed"
            value={addresses.json}
            copy={texts['searches.feedCopy']}
            copied={texts['searches.feedCopied']}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <IntentForm intent="openFeed" about={about}>
          <IntentSubmit intent="openFeed" look="secondary">
            {texts[hasFeed ? 'searches.feedRenew' : 'searches.feedShow']}
            <span className="sr-only"> {name}</span>
          </IntentSubmit>
        </IntentForm>
        {hasFeed && (
          <ConfirmEnd
            intent="closeFeed"
            about={about}
            label={texts['searches.feedEnd']}
            name={name}
            question={texts['searches.feedEndQuestion']}
            consequence={texts['searches.feedEndConsequence']}
          />
        )}
      </div>
    </section>
  )
}
