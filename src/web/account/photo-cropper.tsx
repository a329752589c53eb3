import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../ui/button.tsx'
import type { SettingsTexts } from './settings-data.ts'
import { type Area, cropPicture } from './upload-photo.ts'

interface PhotoCropperProps {
  /** The chosen picture, in this browser. */
  address: string
  texts: SettingsTexts
  onCropped: (picture: Blob) => void
  /** Called if the browser could not show or crop the file. */
  onFailed: () => void
}

const zooms = { min: 1, max: 3, step: 0.05 }

/** Crops a picture to a square, by pointer or keyboard. Loaded only where it is used. */
export function PhotoCropper({ address, texts, onCropped, onFailed }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  const [area, setArea] = useState<Area | null>(null)
  return (
    <div className="space-y-4">
      <div className="relative aspect-square w-full overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onFailed }}
          cropperProps={{ role: 'group', 'aria-label': texts['settings.photoCrop'], 'aria-describedby': 'crop-hint' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <p id="crop-hint" className="text-sm text-muted">
        {texts['settings.photoCropHint']}
      </p>
      <label className="flex items-center gap-3 text-sm font-medium">
        {texts['settings.photoZoom']}
        <input
          type="range"
          min={zooms.min}
          max={zooms.max}
          step={zooms.step}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="grow accent-brand"
        />
      </label>
      <Button
        disabled={!area}
        onClick={() => {
          if (area) void cropPicture(address, area).then(onCropped, onFailed)
        }}
      >
        {texts['settings.photoUse']}
      </Button>
    </div>
  )
}
