import type { AuthTexts } from './auth-outcome.ts'

/** On a demo market: shows how to sign in. */
const people = ['seller', 'buyer', 'dealer', 'admin'] as const
const password = 'forecourt-demo'

export function DemoHint({ texts, accounts }: { texts: AuthTexts; accounts: boolean }) {
  return (
    <aside
      aria-label={texts['auth.demoTitle']}
      className="mt-7 rounded-card bg-accent-soft px-4 py-3.5 text-sm leading-relaxed text-on-accent-soft"
    >
      <p className="font-semibold">{texts['auth.demoTitle']}</p>
      {accounts && (
        <>
          <p>{texts['auth.demoAccounts']}</p>
          <ul className="my-1 flex flex-wrap gap-x-3 font-mono text-[0.8125rem]">
            {people.map((name) => (
              <li key={name}>{name}@forecourt.test</li>
            ))}
          </ul>
          <p>
            {texts['auth.demoPassword']} <code className="font-mono text-[0.8125rem]">{password}</code>
          </p>
        </>
      )}
      <p>
        {texts['auth.demoMail']}{' '}
        <a href="/sandbox/outbox" className="font-semibold underline underline-offset-2">
          {texts['auth.demoOutbox']}
        </a>
        .
      </p>
    </aside>
  )
}
