import { useState } from 'react'
import {
  brandContrast,
  brandTokens,
  hexOf,
  leastContrast,
  nearestReadable,
  type Theme,
} from '../../contract/market/brand-colours.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { InputField } from '../account/input-field.tsx'
import type { Typed } from './form-fields.tsx'

interface ColourFieldProps {
  theme: Theme
  typed: Typed
  present: string | null
  /** What applies while the field is empty; null is the software's. */
  shown: string | null
}

/** The software's. */
const ownColours = { light: '#00573d', dark: '#5fd6ab' } as const
const grounds = { light: '#ffffff', dark: '#111c17' } as const
const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** A colour, what it looks like, and whether it can be read; if not, the nearest one that can. */
export function ColourField({ theme, typed, present, shown }: ColourFieldProps) {
  const text = useAdminText()
  const formats = useFormats()
  const name = `${theme}Colour` as const
  const [value, setValue] = useState(typed.value(name, present))
  const colour = value.trim().toLowerCase()
  const known = isColour(colour) ? colour : null
  const contrast = known === null ? null : brandContrast(known, theme)
  const nearest = known === null ? null : nearestReadable(known, theme)
  return (
    <div className="min-w-0 grow basis-72">
      <InputField
        name={name}
        label={text(`market.${name}`)}
        hint={text(`market.${name}Hint`)}
        error={typed.error(name)}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        placeholder={shown ?? ownColours[theme]}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="max-w-64"
      />
      <Swatch colour={known ?? shown} theme={theme} />
      {contrast !== null && (
        <p className={`mt-2 text-sm ${contrast < leastContrast ? 'font-medium text-danger' : 'text-muted'}`}>
          {text(contrast < leastContrast ? 'market.contrastLow' : 'market.contrast', {
            contrast: formats.number(Math.floor(contrast * 10) / 10, 1),
          })}
        </p>
      )}
      {nearest !== null && nearest !== known && (
        <Button type="button" look="secondary" size="small" className="mt-2" onClick={() => setValue(nearest)}>
          {text('market.takeNearest', { colour: nearest })}
        </Button>
      )}
    </div>
  )
}

/** A button, a link and a soft ground in the colours that follow. Drawn, since a page may not carry styles of its own. */
function Swatch({ colour, theme }: { colour: string | null; theme: Theme }) {
  if (colour === null) return null
  const tokens = brandTokens(colour, theme)
  return (
    <svg viewBox="0 0 240 64" aria-hidden className="mt-3 block w-60 rounded-control border border-line">
      <rect width="240" height="64" fill={grounds[theme]} />
      <rect x="12" y="14" width="92" height="36" rx="9" fill={colour} />
      <rect x="34" y="29" width="48" height="6" rx="3" fill={hexOf(tokens['on-brand'])} />
      <rect x="118" y="14" width="110" height="36" rx="9" fill={hexOf(tokens['brand-soft'])} />
      <rect x="132" y="29" width="64" height="6" rx="3" fill={colour} />
    </svg>
  )
}
