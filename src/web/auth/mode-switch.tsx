import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import { authPath } from './auth-address.ts'
import type { AuthTexts } from './auth-outcome.ts'

/** Links between signing in and signing up: each has its own address. */
export function ModeSwitch({
  texts,
  mode,
  returnTo,
}: {
  texts: AuthTexts
  mode: 'sign-in' | 'sign-up'
  returnTo: string
}) {
  const modes = [
    ['sign-in', texts['auth.signIn']],
    ['sign-up', texts['auth.signUp']],
  ] as const
  return (
    <nav
      aria-label={texts['auth.modes']}
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-1 rounded-control bg-sunken p-1"
    >
      {modes.map(([other, words]) => (
        <LocalLink
          key={other}
          to={authPath({ mode: other, returnTo })}
          replace
          preventScrollReset
          aria-current={other === mode ? 'page' : undefined}
          className={classNames(
            'grid min-h-10 place-items-center px-1 text-center wrap-anywhere rounded-[calc(var(--radius-control)-2px)] text-[0.9375rem] font-semibold',
            other === mode ? 'bg-surface shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {words}
        </LocalLink>
      ))}
    </nav>
  )
}
