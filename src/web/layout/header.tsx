import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { mayActIn } from '../dealership/seller.ts'
import { FavouritesLink } from '../favourites/favourites-link.tsx'
import { MessagesLink } from '../messages/messages-link.tsx'
import { SavedSearchesLink } from '../saved-searches/saved-searches-link.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { searchPath } from '../search/search-address.ts'
import { buttonClass } from '../ui/button.tsx'
import { Popover, PopoverClose } from '../ui/popover.tsx'
import { VehicleTypeIcon } from '../vehicles/vehicle-type-icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountOwner, AccountRows, menuRow } from './account-rows.tsx'
import { useFrameData } from './frame-data.ts'
import { LanguageList, LanguageMenu } from './language-switcher.tsx'
import { LocalLink, plainPath } from './local-href.tsx'
import { SiteLogo } from './logo.tsx'
import { QuickSearch } from './quick-search.tsx'
import { Icon } from '../ui/icon.tsx'
import { useClosesOnNavigation } from './use-closes-on-navigation.ts'

const drawerId = 'menu'

export function Header() {
  const { site, text } = useSpeech()
  // Signed-in users have more links here; vehicle types are on the home page and in every search.
  const actor = useFrameData()?.actor
  const signedIn = Boolean(actor)
  // The home page has the same field, larger.
  const isHome = plainPath(useLocation().pathname) === '/'
  return (
    // By its width in letters, not in pixels: larger letters leave room for fewer of its links.
    <header className="@container sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="container-page flex h-16 items-center gap-2 @min-[46rem]:gap-4">
        <LocalLink
          to="/"
          className="-ml-1 flex min-w-0 items-center gap-2.5 @min-[46rem]:max-w-44 @min-[46rem]:shrink-0 @min-[62rem]:max-w-64 rounded-control p-1 text-xl font-bold tracking-tight"
        >
          <SiteLogo
            markClass="size-8 shrink-0"
            logoClass="h-9"
            // No half of a name beside the links of an account on narrow phones.
            nameClass={`truncate ${signedIn ? '@max-[24rem]:sr-only' : '@max-[18rem]:sr-only'}`}
          />
        </LocalLink>
        <nav
          aria-label={text('nav.vehicleTypes')}
          className={`ml-3 hidden shrink-0 ${signedIn ? '@min-[95rem]:block' : '@min-[79rem]:block'}`}
        >
          <ul className="flex">
            {site.types.map(({ key: type }) => (
              <li key={type}>
                <LocalLink
                  to={searchPath({ vehicleType: type })}
                  className="flex h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
                >
                  {text(`vehicleTypes.${type}`)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {!isHome && <QuickSearch className="ml-auto hidden w-full max-w-64 min-w-0 shrink @min-[46rem]:block" />}
        <nav
          aria-label={text('nav.account')}
          className={`ml-auto flex shrink-0 items-center gap-1 ${isHome ? '' : '@min-[46rem]:ml-0'}`}
        >
          {/* In very large letters on a phone there is no room for all; the drawer has them too. */}
          <div className="contents @max-[11rem]:hidden">
            <FavouritesLink />
          </div>
          <div className="contents @max-[18rem]:hidden">
            <SavedSearchesLink />
            <MessagesLink />
          </div>
          <div className="hidden items-center gap-1 @min-[46rem]:flex">
            <LanguageMenu />
            {actor ? (
              <>
                {mayActIn(actor, 'stock') && (
                  <LocalLink to="/add-listing" className={buttonClass()}>
                    <Icon name="plus" className="size-5" />
                    <span className="@max-[62rem]:sr-only">{text('nav.addListing')}</span>
                  </LocalLink>
                )}
                <AccountMenu />
              </>
            ) : (
              <>
                <LocalLink to="/add-listing" className={buttonClass({ look: 'quiet' })}>
                  <Icon name="plus" className="size-5" />
                  <span className="@max-[62rem]:sr-only @min-[79rem]:@max-[89rem]:sr-only">{text('nav.sell')}</span>
                </LocalLink>
                <LocalLink to="/auth" className={buttonClass({ look: 'quiet' })}>
                  <Icon name="circle-user-round" className="size-5" />
                  {text('nav.signIn')}
                </LocalLink>
              </>
            )}
          </div>
          <button
            type="button"
            popoverTarget={drawerId}
            aria-label={text('nav.openMenu')}
            className={buttonClass({ look: 'quiet', size: 'icon' }, '@min-[46rem]:hidden')}
          >
            <Icon name="menu" className="size-6" />
          </button>
        </nav>
      </div>
      <MobileDrawer />
    </header>
  )
}

function MobileDrawer() {
  const { site, text } = useSpeech()
  useClosesOnNavigation(drawerId)
  return (
    <Popover
      id={drawerId}
      label={text('nav.menu')}
      sheet
      className="inset-y-0 right-0 h-dvh w-full max-w-88 overflow-y-auto overscroll-contain bg-surface shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)] @min-[46rem]:hidden"
    >
      <div>
        <div className="flex h-16 items-center justify-between border-b border-line pr-2 pl-5">
          <span className="text-lg font-bold">{text('nav.menu')}</span>
          <PopoverClose id={drawerId} label={text('nav.closeMenu')} />
        </div>
        <div className="space-y-6 px-4 py-5">
          <QuickSearch />
          <DrawerSection label={text('nav.vehicleTypes')}>
            {site.types.map(({ key: type }) => (
              <LocalLink key={type} to={searchPath({ vehicleType: type })} className={menuRow}>
                <VehicleTypeIcon type={type} className="size-5 text-brand" />
                {text(`vehicleTypes.${type}`)}
              </LocalLink>
            ))}
          </DrawerSection>
          <DrawerSection label={text('nav.account')}>
            <AccountOwner />
            <AccountRows />
          </DrawerSection>
          {site.languages.length > 1 && (
            <DrawerSection label={text('language.label')}>
              <LanguageList />
            </DrawerSection>
          )}
        </div>
      </div>
    </Popover>
  )
}

function DrawerSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pb-1.5 text-xs font-semibold tracking-wide text-muted uppercase">{label}</h2>
      {children}
    </section>
  )
}
