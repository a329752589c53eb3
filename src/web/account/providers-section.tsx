import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { outcomeOf } from './outcome.ts'
import type { Provider, SectionProps, SettingsTexts } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Sign-in providers linked to this account. The last sign-in method cannot be removed. */
export function ProvidersSection({ data: { providers, provenRecently, texts }, outcome: all }: SectionProps) {
  if (providers.length === 0) return null
  return (
    <SettingsSection
      id="linked-accounts"
      title={texts['settings.identities']}
      text={texts['settings.identitiesText']}
      outcome={outcomeOf(all, 'unlink')}
    >
      <ul className="divide-y divide-line rounded-control border border-line">
        {providers.map((provider) => (
          <Row key={provider.name} provider={provider} provenRecently={provenRecently} texts={texts} />
        ))}
      </ul>
    </SettingsSection>
  )
}

function Row({
  provider: { label, identityId, email, linkHref },
  provenRecently,
  texts,
}: {
  provider: Provider
  provenRecently: boolean
  texts: SettingsTexts
}) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 grow">
        <span className="font-medium">{label}</span>
        {email && <span className="block truncate text-sm text-muted">{email}</span>}
      </span>
      <Badge look={identityId ? 'brand' : 'neutral'}>
        {texts[identityId ? 'settings.identityLinked' : 'settings.identityNotLinked']}
      </Badge>
      {identityId === null ? (
        <a href={provenRecently ? linkHref : '#prove'} className={buttonClass({ look: 'secondary', size: 'small' })}>
          {texts['settings.identityLink']} <span className="sr-only">{label}</span>
        </a>
      ) : (
        <SettingsForm intent="unlink">
          <input type="hidden" name="identityId" value={identityId} />
          <SubmitButton intent="unlink" look="quiet" size="small">
            {texts['settings.identityUnlink']} <span className="sr-only">{label}</span>
          </SubmitButton>
        </SettingsForm>
      )}
    </li>
  )
}
