import { maxSavedSearchName } from '../../contract/market/saved-search-choices.ts'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { ConfirmEnd } from '../questions/confirm-end.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CopyLink } from './copy-link.tsx'
import { type FeedAddresses, FeedSection } from './feed-section.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { SavedSearchWords } from './search-words.server.ts'

interface SavedSearchRowProps {
  search: SavedSearchWords
  texts: ContentTexts<'searches'>
  hours: readonly string[]
  weekdays: readonly string[]
  /** The addresses of its feed, if they were just made. */
  feed: FeedAddresses | null
}

/** A saved search: what is new in it, and everything that its owner can change. */
export function SavedSearchRow({ search, texts, hours, weekdays, feed }: SavedSearchRowProps) {
  const { savedSearchId, name, newListings, resultsPath } = search
  const about = { savedSearchId }
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold break-words">{name}</h2>
          <p className="mt-0.5 text-sm text-muted">{search.muted ?? search.schedule}</p>
        </div>
        {newListings > 0 ? (
          <Badge look="brand">{search.news}</Badge>
        ) : (
          <p className="text-sm text-muted">{search.news}</p>
        )}
      </div>
      {search.lost !== null && (
        <p className="mt-3 flex gap-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {search.lost}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {newListings > 0 ? (
          <IntentForm intent="look" about={about}>
            <IntentSubmit intent="look">{texts['searches.results']}</IntentSubmit>
          </IntentForm>
        ) : (
          <LocalLink to={resultsPath} className={buttonClass({ look: 'secondary' })}>
            {texts['searches.results']}
          </LocalLink>
        )}
        {search.isMuted ? (
          <IntentForm intent="unmute" about={about}>
            <IntentSubmit intent="unmute" look="quiet">
              {texts['searches.unmute']}
            </IntentSubmit>
          </IntentForm>
        ) : (
          search.frequency !== 'never' && (
            <>
              <IntentForm intent="muteWeek" about={about}>
                <IntentSubmit intent="muteWeek" look="quiet">
                  {texts['searches.muteWeek']}
                </IntentSubmit>
              </IntentForm>
              <IntentForm intent="mute" about={about}>
                <IntentSubmit intent="mute" look="quiet">
                  {texts['searches.mute']}
                </IntentSubmit>
              </IntentForm>
            </>
          )
        )}
        <CopyLink path={resultsPath} label={texts['searches.copy']} copied={texts['searches.copied']} />
        <ConfirmEnd
          intent="remove"
          about={about}
          label={texts['searches.remove']}
          name={name}
          question={texts['searches.removeQuestion']}
          consequence={texts['searches.removeConsequence']}
        />
      </div>
      <details open={feed ? true : undefined} className="mt-3 border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-muted hover:text-ink">
          {texts['searches.settings']}
          <span className="sr-only"> {name}</span>
        </summary>
        <IntentForm intent="change" about={about} className="space-y-4 pt-2">
          <InputField
            label={texts['searches.name']}
            name="name"
            defaultValue={name}
            maxLength={maxSavedSearchName}
            required
          />
          <ScheduleFields
            texts={texts}
            hours={hours}
            weekdays={weekdays}
            frequency={search.frequency}
            sendHour={search.sendHour}
            sendWeekday={search.sendWeekday}
          />
          <IntentSubmit intent="change" look="secondary">
            {texts['searches.store']}
          </IntentSubmit>
        </IntentForm>
        <FeedSection search={search} addresses={feed} texts={texts} />
      </details>
    </li>
  )
}
