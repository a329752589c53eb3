import { data, Form, redirect, useSearchParams } from 'react-router'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { intentOf } from '../intent-of.ts'
import { useFormats } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { useMessageText } from '../message-texts/message-text.tsx'
import { Composer } from '../messages/composer.tsx'
import { ConversationActions } from '../messages/conversation-actions.tsx'
import { otherIn } from '../messages/conversation-words.ts'
import { MessageList } from '../messages/message-list.tsx'
import { messagesPath, readMessagesView } from '../messages/messages-address.ts'
import { PinnedVehicle } from '../messages/pinned-vehicle.tsx'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import type { Route } from './+types/conversation.ts'

/** One conversation. An account that opens it has read it; a visitor's secret address marks nothing. */
export async function loader({ params: { conversationId }, request, context, url }: Route.LoaderArgs) {
  const { api, actor } = context.get(pageContext)
  const { searchParams } = url
  const before = Number(searchParams.get('before'))
  const isEarlier = Number.isInteger(before) && before > 0
  try {
    const seen = await api.conversations.get({ conversationId, ...keyIn(url), ...(isEarlier && { before }) })
    const readTo = seen.messages.at(-1)?.number
    const isFetchedAhead = request.headers.get('sec-purpose')?.startsWith('prefetch') === true
    if (actor && seen.conversation.unread > 0 && !isEarlier && !isFetchedAhead && readTo !== undefined) {
      await api.conversations.change({ conversationId, ...keyIn(url), readTo })
    }
    return { seen, isEarlier, idempotencyKey: crypto.randomUUID() }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'conversation_address_ended') return { seen: null }
    if (code === 'conversation_not_found' && !actor) signInFirst(url)
    if (code === 'conversation_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

function keyIn({ searchParams }: URL): { key?: string } {
  const key = searchParams.get('key')
  return key === null ? {} : { key }
}

export async function action({ params: { conversationId }, request, context, url }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const form = await request.formData()
  const intent = intentOf(form, ['write', 'archive', 'answer', 'unread', 'renew'])
  const which = { conversationId, ...keyIn(url) }
  const { pathname, search } = url
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  try {
    if (intent === 'write') {
      await api.conversations.write({
        ...which,
        text: said('quick') || said('text'),
        idempotencyKey: said('idempotencyKey'),
      })
      return redirect(pathname + search)
    }
    if (intent === 'renew') {
      await api.conversations.renewAddress({ conversationId, key: which.key ?? '' })
      return { renewed: true }
    }
    if (intent === 'unread') {
      const { messages } = await api.conversations.get(which)
      const lastReceived = messages.findLast(({ isOwn }) => !isOwn)
      await api.conversations.change({ ...which, readTo: Math.max(0, (lastReceived?.number ?? 0) - 1) })
      // The conversation itself would be read again.
      return redirect(pathname.slice(0, pathname.lastIndexOf('/')) + search)
    }
    const change = said('value') === 'true'
    await api.conversations.change({
      ...which,
      ...(intent === 'archive' ? { archived: change } : { answered: change }),
    })
    return {}
  } catch (error) {
    if (problemOf(error) === null) throw error
    return data({ failed: true, typed: said('quick') || said('text'), idempotencyKey: said('idempotencyKey') })
  }
}

interface Outcome {
  renewed?: boolean
  failed?: boolean
  typed?: string
  idempotencyKey?: string
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: Outcome = actionData ?? {}
  if (loaderData.seen === null) return <AddressOver isRenewed={outcome.renewed === true} />
  return <Opened {...loaderData} outcome={outcome} />
}

type OpenedProps = Extract<Route.ComponentProps['loaderData'], { idempotencyKey: string }> & { outcome: Outcome }

function Opened({ seen, isEarlier, idempotencyKey, outcome }: OpenedProps) {
  const text = useMessageText()
  const formats = useFormats()
  const hasAccount = useFrameData()?.actor !== null
  const [query] = useSearchParams()
  const { conversation, messages, hasEarlier, addressEndsAt } = seen
  const name = otherIn(conversation, text)
  const first = messages.at(0)?.number
  const withBefore = (before: number | null) => {
    const next = new URLSearchParams(query)
    next.delete('before')
    if (before !== null) next.set('before', String(before))
    return `/messages/${conversation.conversationId}?${next}`
  }
  const isUnsent = outcome.failed === true && outcome.typed !== undefined && outcome.typed !== ''
  return (
    <section aria-labelledby="conversation-title" className="flex flex-col lg:h-[calc(100dvh-7.5rem)] lg:min-h-[32rem]">
      <PageHead title={name} hidden />
      {hasAccount && (
        <p className="lg:hidden">
          <LocalLink to={messagesPath(readMessagesView(query))} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
            <Icon name="arrow-left" className="size-4" />
            {text('messages.back')}
          </LocalLink>
        </p>
      )}
      <div className="space-y-3 rounded-t-card border border-line bg-surface p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 id="conversation-title" className="min-w-0 text-lg font-bold break-words">
            {conversation.sellerId !== null && conversation.side === 'buyer' ? (
              <LocalLink to={`/public-profile/${conversation.sellerId}`} className="underline-offset-4 hover:underline">
                {name}
              </LocalLink>
            ) : (
              name
            )}
          </h1>
          {hasAccount && <ConversationActions conversation={conversation} />}
        </div>
        <PinnedVehicle conversation={conversation} />
      </div>
      <ScrollRegion
        label={text('messages.conversation')}
        // Reversed, so that it begins at its end, where the newest message stands.
        className="flex min-h-48 grow flex-col-reverse overflow-y-auto border-x border-line bg-page p-4 max-lg:max-h-[60dvh]"
      >
        <div>
          {hasEarlier && first !== undefined && (
            <p className="mb-4 text-center">
              <LocalLink to={withBefore(first)} className={buttonClass({ look: 'secondary', size: 'small' })}>
                {text('messages.earlier')}
              </LocalLink>
            </p>
          )}
          <MessageList conversation={conversation} messages={messages} mayReport={hasAccount} />
          {isEarlier && (
            <p className="mt-4 text-center">
              <LocalLink to={withBefore(null)} className={buttonClass({ look: 'secondary', size: 'small' })}>
                {text('messages.latest')}
              </LocalLink>
            </p>
          )}
        </div>
      </ScrollRegion>
      <div className="rounded-b-card border border-line bg-surface p-4">
        {conversation.hasLeft ? (
          <p className="text-muted">{text('messages.ended')}</p>
        ) : (
          <Composer
            // Empty again after each message.
            key={conversation.lastAt}
            quickFor={conversation.last.isOwn ? null : conversation.side}
            typed={isUnsent ? (outcome.typed ?? '') : ''}
            error={outcome.failed === true ? text(isUnsent ? 'messages.failed' : 'messages.empty') : null}
            idempotencyKey={(isUnsent ? outcome.idempotencyKey : undefined) || idempotencyKey}
          />
        )}
        <p className="mt-3 flex gap-2 text-sm text-muted">
          <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
          {text('messages.safety')}
        </p>
        {addressEndsAt !== null && (
          <p className="mt-2 text-sm text-muted">
            {text('messages.addressEnds', { date: formats.date(addressEndsAt) })}
          </p>
        )}
      </div>
    </section>
  )
}

/** The secret address of a visitor has ended: a new one goes to the email address, not to whoever is here. */
function AddressOver({ isRenewed }: { isRenewed: boolean }) {
  const text = useMessageText()
  return (
    <>
      <PageHead title={text('messages.addressOver')} hidden />
      <Notice icon="hourglass" title={text('messages.addressOver')}>
        {isRenewed ? (
          <p role="status" className="mt-3 font-medium">
            {text('messages.renewed')}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted">{text('messages.addressOverLead')}</p>
            <Form method="post" className="mt-6">
              <input type="hidden" name="intent" value="renew" />
              <Button type="submit">{text('messages.renew')}</Button>
            </Form>
          </>
        )}
      </Notice>
    </>
  )
}
