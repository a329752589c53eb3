import { expect, test } from 'vitest'
import { messagesPath, pathOfFormerList, readMessagesView } from './messages-address.ts'

const read = (query: string) => readMessagesView(new URLSearchParams(query))

test.each(['/messages', '/messages?view=unread', '/messages?view=archive&listing=x&page=2'])(
  '%s is read back',
  (path) => {
    expect(messagesPath(read(path.split('?')[1] ?? ''))).toBe(path)
  },
)

test('a conversation keeps the place in the list', () => {
  expect(messagesPath(read('view=unread&page=3'), 'c1')).toBe('/messages/c1?view=unread&page=3')
})

test.each(['view=constructor', 'page=0', 'page=1.5', 'page=x'])('%s is the first page of the inbox', (query) => {
  expect(messagesPath(read(query))).toBe('/messages')
})

test('addresses of former enquiries lead to the conversations', () => {
  const former = (query: string) => pathOfFormerList(new URLSearchParams(query))
  expect(former('listing=x')).toBe('/messages?listing=x')
  expect(former('view=sent')).toBe('/messages')
  expect(former('view=archive&page=4')).toBe('/messages?view=archive')
})
