import { useLocalHref } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { authPath } from './auth-address.ts'
import type { AuthTexts } from './auth-outcome.ts'

export interface Providers {
  google: boolean
  facebook: boolean
}

/** Plain links: the server redirects to the provider, and the browser returns signed in. */
export function ProviderButtons({
  texts,
  providers,
  returnTo,
}: {
  texts: AuthTexts
  providers: Providers
  returnTo: string
}) {
  const localHref = useLocalHref()
  const href = (provider: keyof Providers) => providerHref(provider, localHref(authPath({ mode: 'arrived', returnTo })))
  if (!providers.google && !providers.facebook) return null
  return (
    <>
      <div className="space-y-3">
        {providers.google && (
          <a href={href('google')} className={buttonClass({ look: 'secondary', size: 'large', wraps: true }, 'w-full')}>
            <GoogleMark />
            {texts['auth.google']}
          </a>
        )}
        {providers.facebook && (
          <a
            href={href('facebook')}
            className={buttonClass({ look: 'secondary', size: 'large', wraps: true }, 'w-full')}
          >
            <FacebookMark />
            {texts['auth.facebook']}
          </a>
        )}
      </div>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {texts['auth.or']}
      </p>
    </>
  )
}

function providerHref(provider: keyof Providers, returnTo: string): string {
  return `/auth/v1/authorize?${new URLSearchParams({ provider, session: 'cookie', redirect_to: returnTo })}`
}

/** The brand rules require these four colours on any background. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="m16.3 15.2.5-3.2h-3.1V9.9c0-.9.4-1.7 1.8-1.7h1.4V5.5s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.3V12H7.4v3.2h2.8v7.6a11 11 0 0 0 3.5 0v-7.6h2.6Z"
      />
    </svg>
  )
}
