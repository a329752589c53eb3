import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { SignedOutNotice } from '../auth/signed-out-notice.tsx'
import { UndeliverableBanner } from '../account/undeliverable-banner.tsx'
import { FactorBanner } from '../account/factor-banner.tsx'
import { ErasureBanner } from '../account/erasure-banner.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { FavouriteForm } from '../favourites/favourite-form.tsx'
import { MergeFavourites } from '../favourites/merge-favourites.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { FlashWithoutScript, Toaster, ToastRoom } from '../toasts/toaster.tsx'
import { Footer } from './footer.tsx'
import { useFrameData } from './frame-data.ts'
import { Header } from './header.tsx'
import { LegalBanner } from './legal-banner.tsx'
import { registerOfflinePage } from './register-offline.ts'

/** The frame of every page: a skip link, header, footer, and a loading line. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { text, language } = useSpeech()
  const isSignedIn = (useFrameData()?.actor ?? null) !== null
  useEffect(() => registerOfflinePage(language, isSignedIn), [language, isSignedIn])
  const loading = useNavigation().state !== 'idle'
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
      >
        {text('nav.skip')}
      </a>
      {loading && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-0.5 origin-left bg-brand motion-safe:animate-pulse" />
      )}
      <Header />
      <ErasureBanner />
      <FactorBanner />
      <UndeliverableBanner />
      <LegalBanner />
      <FlashWithoutScript />
      <ToastRoom />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <CompareTray />
      <FavouriteForm />
      <MergeFavourites />
      <Toaster />
      <SignedOutNotice />
    </div>
  )
}
