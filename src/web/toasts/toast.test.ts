import { expect, test } from 'vitest'
import { dismissToast, showToast, shownToasts } from './toast.ts'

const titles = () => shownToasts().map(({ title }) => title)

test('a failure is dismissed by what showed it, and by nothing else', () => {
  const dismissFailure = showToast({ look: 'failure', title: 'That is your password already' })
  showToast({ look: 'success', title: 'Password updated' })
  dismissFailure()
  expect(titles()).toEqual(['Password updated'])
  // A repeated failure is a new toast: dismissing the first does not remove it.
  const dismissAgain = showToast({ look: 'failure', title: 'That is your password already' })
  dismissFailure()
  expect(titles()).toEqual(['Password updated', 'That is your password already'])
  dismissAgain()
  expect(titles()).toEqual(['Password updated'])
})

test('what one sign-in has done is one message, and an undo keeps its own', () => {
  for (const { id } of shownToasts()) dismissToast(id)
  showToast({ look: 'success', title: 'Email confirmed', text: 'You are signed in' })
  showToast({ look: 'success', title: 'Added to favourites' })
  expect(shownToasts()).toMatchObject([{ title: 'Email confirmed', text: 'You are signed in · Added to favourites' }])
  showToast({ look: 'success', title: 'Price changed', about: '4711', action: { label: 'Undo', run: () => undefined } })
  showToast({ look: 'news', title: 'Payment Required' })
  expect(titles()).toEqual(['Email confirmed', 'Price changed', 'Payment Required'])
})
