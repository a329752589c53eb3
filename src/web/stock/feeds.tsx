import { Form } from 'react-router'
import type { StockFeed } from '../../contract/stock-feeds.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { panelClass } from './import-list.tsx'
import type { StockOutcome } from './stock-actions.ts'
import { feedFailureKey, refusalKey } from './stock-words.ts'

interface FeedsProps {
  feeds: readonly StockFeed[]
  /** Whether the dealer may add one. */
  isEstablished: boolean
  /** Of the next feed. */
  newFeedId: string
  zone: string
  /** What came of the form: it keeps what was typed, and says beside it why not. */
  outcome: StockOutcome | undefined
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Addresses from which a dealer's file is fetched every day. */
export function Feeds({ feeds, isEstablished, newFeedId, zone, outcome }: FeedsProps) {
  const text = useStockText()
  const refused = outcome && 'refused' in outcome && outcome.feed ? outcome : null
  const typed = refused?.feed
  if (!isEstablished && feeds.length === 0) return null
  return (
    <section className={`${panelClass} p-5`}>
      <h2 className="text-lg font-semibold">{text('stockFeed.title')}</h2>
      <p className="mt-1 text-muted">{text('stockFeed.lead')}</p>
      {feeds.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {/* A refused form stays as it is, with its passwords, which no answer repeats. */}
      {isEstablished && (
        <Form
          key={feeds.map(({ id }) => id).join(' ')}
          method="post"
          preventScrollReset
          className="mt-4 grid gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="feedId" value={newFeedId} />
          <input type="hidden" name="zone" value={zone} />
          <TextField
            label={text('stockFeed.address')}
            name="address"
            type="url"
            required
            maxLength={2_000}
            defaultValue={typed?.address}
            aria-describedby={refused ? 'feed-refused' : undefined}
            className="sm:col-span-2"
          />
          <TextField
            label={text('stockFeed.user')}
            name="user"
            maxLength={200}
            autoComplete="off"
            defaultValue={typed?.user}
          />
          <TextField
            label={text('stockFeed.password')}
            name="password"
            type="password"
            maxLength={500}
            autoComplete="new-password"
          />
          <details className="sm:col-span-2">
            <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-brand">
              {text('stockFeed.withKey')}
            </summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <label className="block text-sm font-medium sm:col-span-2">
                {text('stockFeed.privateKey')}
                <textarea
                  name="privateKey"
                  rows={4}
                  maxLength={20_000}
                  autoComplete="off"
                  spellCheck={false}
                  className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 font-mono text-sm text-ink"
                />
              </label>
              <TextField
                label={text('stockFeed.passphrase')}
                name="passphrase"
                type="password"
                maxLength={500}
                autoComplete="new-password"
              />
            </div>
          </details>
          <SelectField label={text('stockFeed.hour')} name="hour" defaultValue={typed?.hour ?? 3}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {clock(hour)}
              </option>
            ))}
          </SelectField>
          <div className="flex items-end">
            <CheckboxField
              name="isComplete"
              label={text('stock.complete')}
              defaultChecked={typed?.isComplete ?? true}
            />
          </div>
          {/* Beside the button, where the dealer looks. */}
          {refused && (
            <p
              id="feed-refused"
              role="alert"
              className="rounded-card bg-danger-soft px-4 py-3 font-medium text-danger sm:col-span-2"
            >
              {text(refusalKey(refused.refused))}
            </p>
          )}
          <div>
            <Button type="submit" name="intent" value="addFeed" look="secondary">
              {text('stockFeed.add')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

function Feed({ feed }: { feed: StockFeed }) {
  const text = useStockText()
  const formats = useFormats()
  const {
    id,
    address,
    hour,
    zone,
    lastRunAt,
    lastResult,
    lastImportId,
    failure,
    hostKey,
    shownHostKey,
    madeBy,
    endedAt,
  } = feed
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">{address}</p>
        {endedAt === null ? (
          <p className="text-sm text-muted">
            {[
              text('stockFeed.daily', { hour: clock(hour), zone }),
              ...(madeBy === null ? [] : [text('stockFeed.setUpBy', { name: madeBy.name })]),
            ].join(' · ')}
          </p>
        ) : (
          <p className="text-sm font-medium">{text('stockFeed.ended')}</p>
        )}
        {hostKey !== null && (
          <p className="text-sm wrap-anywhere text-muted">{text('stockFeed.hostKey', { key: hostKey })}</p>
        )}
        <p className="text-sm text-muted">
          {lastRunAt === null
            ? text('stockFeed.never')
            : text('stockFeed.lastRun', { when: formats.dateTime(lastRunAt) })}
          {lastResult === 'failed' && (
            <span className="font-medium text-danger">
              {' '}
              {text('stockFeedResult.failed', { failure: text(feedFailureKey(failure ?? '')) })}
            </span>
          )}
          {lastResult !== null && lastResult !== 'failed' && ` · ${text(`stockFeedResult.${lastResult}`)}`}{' '}
          {lastImportId !== null && (
            <LocalLink to={`/my-stock/${lastImportId}`} className="text-brand underline underline-offset-4">
              {text('stock.result')}
              <span className="sr-only">: {address}</span>
            </LocalLink>
          )}
        </p>
      </div>
      {shownHostKey !== null && (
        <Form
          method="post"
          preventScrollReset
          className="order-last w-full rounded-control bg-danger-soft px-4 py-3 text-sm"
        >
          <p className="wrap-anywhere">{text('stockFeed.hostKeyChanged', { key: shownHostKey })}</p>
          <input type="hidden" name="feedId" value={id} />
          <input type="hidden" name="hostKey" value={shownHostKey} />
          <Button type="submit" name="intent" value="acceptHostKey" look="secondary" size="small" className="mt-2">
            {text('stockFeed.acceptHostKey')}
            <span className="sr-only">: {address}</span>
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="feedId" value={id} />
        {endedAt === null && (
          <Button type="submit" name="intent" value="runFeed" look="secondary" size="small">
            {text('stockFeed.runNow')}
            <span className="sr-only">: {address}</span>
          </Button>
        )}
        <Button type="submit" name="intent" value="removeFeed" look="quiet" size="small">
          {text('stockFeed.remove')}
          <span className="sr-only">: {address}</span>
        </Button>
      </Form>
    </li>
  )
}
