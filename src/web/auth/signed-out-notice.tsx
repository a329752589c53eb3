import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { signInPath } from '../layout/sign-in-first.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { dismissSignedOut, useSignedOut, watchSession } from './signed-out.ts'

/** Says on any page that the user was signed out meanwhile, and how to continue without losing anything. */
export function SignedOutNotice() {
  const text = useText()
  const frame = useFrameData()
  const { pathname, search } = useLocation()
  const signedOut = useSignedOut()
  const userId = frame?.actor?.userId ?? null
  const saidGoodbye = frame?.flashes.some((said) => said === 'signedOut' || said === 'erasureAsked') ?? false
  useEffect(() => watchSession(userId, saidGoodbye), [userId, saidGoodbye])
  return (
    <div role="alert" className="contents">
      {signedOut && (
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface py-4 pr-3 pl-5 shadow-overlay print:hidden">
          <div className="min-w-60 grow basis-0">
            <p className="font-semibold">{text('session.elsewhere')}</p>
            <p className="text-[0.9375rem] text-muted">{text('session.elsewhereText')}</p>
          </div>
          <a href={signInPath(pathname + search)} target="_blank" rel="opener" className={buttonClass()}>
            {text('session.signInAgain')}
            <Icon name="external-link" className="size-4" />
          </a>
          <button
            type="button"
            aria-label={text('toast.dismiss')}
            onClick={dismissSignedOut}
            className={buttonClass({ look: 'quiet', size: 'icon' })}
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
