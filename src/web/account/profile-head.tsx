import type { OwnProfile } from '../../contract/my-profile.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountPortrait } from './account-portrait.tsx'

/** The signed-in user, with a link to the settings. */
export function ProfileHead({ profile, texts }: { profile: OwnProfile; texts: ContentTexts<'myProfile'> }) {
  const { text, formats } = useSpeech()
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card md:p-6">
      <AccountPortrait url={profile.profilePictureUrl} dealer={profile.isDealer} className="size-16 md:size-20" />
      <div className="min-w-0 grow basis-52">
        <h1 className="text-2xl leading-tight font-bold tracking-tight break-words md:text-3xl">
          {name || texts['myProfile.title']}
        </h1>
        <p className="mt-0.5 truncate text-muted">{profile.email}</p>
        {name === '' && (
          <LocalLink
            to="/profile-settings"
            className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4"
          >
            {texts['myProfile.nameMissing']}
          </LocalLink>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          {profile.isApprovedDealer ? (
            <Badge look="brand">
              <Icon name="badge-check" className="size-3.5" />
              {text('seller.approved')}
            </Badge>
          ) : (
            <Badge>{text(`sellerKind.${profile.isDealer ? 'dealer' : 'private'}`)}</Badge>
          )}
          {profile.companyName && <span>{profile.companyName}</span>}
          <span>{text('seller.since', { date: formats.date(profile.createdAt) })}</span>
        </p>
      </div>
      <LocalLink to="/profile-settings" className={buttonClass({ look: 'secondary' }, 'max-sm:w-full')}>
        <Icon name="cog" className="size-[1.125rem]" />
        {texts['myProfile.settings']}
      </LocalLink>
    </header>
  )
}
