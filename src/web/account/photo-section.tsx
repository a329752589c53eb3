import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { maxProfilePictureBytes } from '../../contract/market/limits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { markFrameOutdated } from '../layout/outdated-frame.ts'
import { showToast } from '../toasts/toast.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AccountPortrait } from './account-portrait.tsx'
import { outcomeOf } from './outcome.ts'
import type { ProfileSectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'
import { uploadPhoto } from './upload-photo.ts'

const PhotoCropper = lazy(async () => ({ default: (await import('./photo-cropper.tsx')).PhotoCropper }))

/** The specification's limits (section 5). */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif']

interface PhotoSectionProps extends ProfileSectionProps {
  /** The operation that sets the picture. */
  pictureAddress: '/api/v1/me/profile-picture' | '/api/v1/dealership/profile-picture'
  /** The outcome of a photo sent without JavaScript. */
  sent: string | null
}

/**
 * The photo: chosen, cropped to a small square and sent, so that its size is checked after that; without JavaScript
 * sent unchanged. The server checks the content itself.
 */
export function PhotoSection({ data: { profile, texts }, outcome: all, pictureAddress, sent }: PhotoSectionProps) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<{ address: string; bytes: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const failures: Record<string, string> = {
    profile_picture_type: texts['settings.photoType'],
    profile_picture_too_large: texts['settings.photoSize'],
  }
  const sentError =
    sent === null || sent === 'saved' ? null : (ownValue(failures, sent) ?? texts['settings.photoFailed'])

  function choose(file: File | undefined): void {
    setError(null)
    if (!file) return
    if (types.includes(file.type)) show(file)
    else setError(texts['settings.photoType'])
    if (chooser.current) chooser.current.value = ''
  }

  /** Another picture to crop, or none. */
  function show(file: File | null): void {
    if (chosen !== null) URL.revokeObjectURL(chosen.address)
    setChosen(file && { address: URL.createObjectURL(file), bytes: file.size })
  }

  /** What this browser cannot read is no picture that it could send. */
  function refuse(bytes: number): void {
    show(null)
    setError(texts[bytes > maxProfilePictureBytes ? 'settings.photoSize' : 'settings.photoType'])
  }

  async function upload(picture: Blob): Promise<void> {
    show(null)
    const failure = await uploadPhoto(pictureAddress, picture)
    if (failure !== null) {
      setError(ownValue(failures, failure) ?? texts['settings.photoFailed'])
      return
    }
    showToast({ look: 'success', title: texts['settings.photoUpdated'] })
    markFrameOutdated()
    await revalidate()
  }

  const shownError = error ?? sentError
  return (
    <SettingsSection
      id="photo"
      title={texts['settings.photo']}
      outcome={
        outcomeOf(all, 'photo') ??
        (sent === 'saved' ? { intent: 'photo', ok: true, message: texts['settings.photoUpdated'], errors: {} } : null)
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <AccountPortrait url={profile.profilePictureUrl} dealer={profile.isDealer} className="size-20" />
        <div className="grow">
          <form method="post" action={pictureAddress} encType="multipart/form-data" className="flex flex-wrap gap-3">
            <input type="hidden" name="returnTo" value={pathname} />
            <label className={buttonClass({ look: 'secondary' }, 'relative cursor-pointer noscript:border-0')}>
              <Icon name="camera" className="size-[1.125rem]" />
              {texts['settings.photoChoose']}
              <input
                ref={chooser}
                type="file"
                name="picture"
                accept={types.join()}
                required
                aria-describedby={hint}
                aria-invalid={shownError !== null}
                onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
                className="absolute inset-0 cursor-pointer opacity-0 noscript:static noscript:opacity-100"
              />
            </label>
            <noscript>
              <button type="submit" className={buttonClass()}>
                {texts['settings.photoUpload']}
              </button>
            </noscript>
          </form>
          <p id={hint} className="mt-2 text-sm text-muted">
            {texts['settings.photoText']}
          </p>
          <p role="alert" className="text-sm font-medium text-danger">
            {shownError}
          </p>
        </div>
        {profile.profilePictureUrl && (
          <SettingsForm intent="photo">
            <SubmitButton intent="photo" look="quiet">
              <Icon name="trash" className="size-[1.125rem]" />
              {texts['settings.photoRemove']}
            </SubmitButton>
          </SettingsForm>
        )}
      </div>
      {chosen && (
        <div className="mt-5 max-w-md">
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <PhotoCropper
              address={chosen.address}
              texts={texts}
              onCropped={(picture) => void upload(picture)}
              onFailed={() => refuse(chosen.bytes)}
            />
          </Suspense>
          <Button look="quiet" className="mt-2" onClick={() => show(null)}>
            {texts['settings.cancel']}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
