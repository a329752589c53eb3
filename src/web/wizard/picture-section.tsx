import { maxImagesPerListing } from '../../contract/market/limits.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PictureUploader } from '../pictures/picture-uploader.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'

/** Up to ten photos. They need an account, which users may create now or at the end. */
export function PictureSection({ signIn }: { signIn: string }) {
  const text = useSellerText()
  const { data, change, viewer, draftId, setUploading } = useWizardForm()
  const error = useFieldError('images')
  return (
    <section id={fieldId('images')} aria-labelledby="wizard-photos" className="border-t border-line pt-7">
      <h3 id="wizard-photos" className="text-lg font-semibold tracking-tight">
        {text('wizard.photos')}
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">{text('wizard.photosLead', { max: maxImagesPerListing })}</p>
      {error !== undefined && <p className="mb-3 text-sm font-medium text-danger">{error}</p>}
      {viewer.signedIn ? (
        <PictureUploader
          value={data.images}
          onChange={(images) => change({ kind: 'images', images })}
          onBusyChange={setUploading}
          name="imageIds"
          draftKey={draftId}
        />
      ) : (
        <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong bg-sunken px-5 py-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="flex items-start gap-3">
            <Icon name="image-off" className="mt-0.5 size-5 text-muted" />
            {text('wizard.photosNeedAccount')}
          </p>
          <LocalLink to={signIn} className={buttonClass({ look: 'secondary' })}>
            {text('wizard.signIn')}
          </LocalLink>
        </div>
      )}
    </section>
  )
}
