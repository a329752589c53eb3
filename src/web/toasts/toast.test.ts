import { expect, test } from 'vitest'
import { showToast, shownToasts } from './toast.ts'

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
