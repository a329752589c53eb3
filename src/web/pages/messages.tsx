import { Outlet } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { MessageTexts, useMessageText } from '../message-texts/message-text.tsx'
import { conversationMessages } from '../message-texts/message-texts.server.ts'
import { ConversationList } from '../messages/conversation-list.tsx'
import { messagesPath, type MessagesView, readMessagesView } from '../messages/messages-address.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { conversationViews } from '../../contract/market/conversation-choices.ts'
import type { Route } from './+types/messages.ts'

/** The list of conversations, beside the one that is open. A visitor has a secret address and sees that one alone. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const { searchParams } = url
  const view = readMessagesView(searchParams)
  const openId = 'conversationId' in params ? String(params.conversationId) : undefined
  const texts = conversationMessages(language)
  if (!actor) {
    if (openId === undefined || !searchParams.has('key')) signInFirst(url)
    return { list: null, view, openId, texts }
  }
  try {
    const { listingId, page } = view
    const about = listingId === null ? {} : { listingId }
    const list = await api.conversations.list({ view: view.view, page, ...about })
    return { list, view, openId, texts }
  } catch (error) {
    // An address that was changed by hand.
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MessageTexts messages={loaderData.texts}>
      <Messages {...loaderData} />
    </MessageTexts>
  )
}

function Messages({ list, view, openId }: Route.ComponentProps['loaderData']) {
  const text = useMessageText()
  // Beside an empty list there is nothing to choose.
  // One heading for the page: of the open conversation, else of the list.
  const Heading = openId === undefined ? 'h1' : 'h2'
  const hasPane = openId !== undefined || (list !== null && list.conversations.length > 0)
  return (
    <div className="container-page py-4 lg:py-6">
      <PageHead title={text('messages.title')} hidden />
      <div
        className={classNames(
          list !== null && hasPane && 'lg:grid lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:gap-6',
        )}
      >
        {list !== null && (
          // On a phone the list and the conversation come one after the other.
          <section
            aria-labelledby="messages-title"
            className={classNames('min-w-0', openId !== undefined && 'max-lg:hidden')}
          >
            <Heading id="messages-title" className="text-2xl font-bold tracking-tight">
              {text('messages.title')}
            </Heading>
            <Views view={view} unread={list.unread} />
            {view.listingId !== null && (
              <p className="mt-3 text-sm text-muted">
                {text('messages.ofOne')}{' '}
                <LocalLink to="/messages" className="font-medium text-brand underline underline-offset-4">
                  {text('messages.showAll')}
                </LocalLink>
              </p>
            )}
            <div className="mt-4">
              {list.conversations.length === 0 ? (
                <None view={view} />
              ) : (
                <ConversationList conversations={list.conversations} view={view} openId={openId} />
              )}
            </div>
            <Pagination
              page={view.page}
              last={lastPage(list.total, list.pageSize)}
              pathOf={(page) => messagesPath({ ...view, page })}
            />
          </section>
        )}
        {hasPane && (
          <div className={classNames('min-w-0', openId === undefined && 'max-lg:hidden')}>
            <Outlet />
          </div>
        )}
      </div>
    </div>
  )
}

function Views({ view, unread }: { view: MessagesView; unread: number }) {
  const text = useMessageText()
  return (
    <nav aria-label={text('messages.title')} className="mt-3 flex flex-wrap gap-2">
      {conversationViews.map((one) => (
        <LocalLink
          key={one}
          to={messagesPath({ ...view, view: one, page: 1 })}
          aria-current={one === view.view ? 'page' : undefined}
          className={buttonClass({ look: one === view.view ? 'primary' : 'secondary', size: 'small' })}
        >
          {text(`messages.${one}`)}
          {one === 'unread' && unread > 0 && <span className="tabular-nums">({unread})</span>}
        </LocalLink>
      ))}
    </nav>
  )
}

function None({ view: { view } }: { view: MessagesView }) {
  const text = useMessageText()
  const pageText = useText()
  if (view !== 'inbox') {
    return (
      <Notice icon="mail" title={text(view === 'archive' ? 'messages.noneArchived' : 'messages.noneUnread')}>
        <LocalLink to="/messages" className={buttonClass({}, 'mt-6')}>
          {text('messages.showAll')}
        </LocalLink>
      </Notice>
    )
  }
  return (
    <Notice icon="mail" title={text('messages.none')}>
      <p className="mt-3 text-muted">{text('messages.noneLead')}</p>
      <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
        {pageText('notFound.browse')}
      </LocalLink>
    </Notice>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
