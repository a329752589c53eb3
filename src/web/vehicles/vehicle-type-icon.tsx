import { typeIcons } from '../../contract/market/taxonomy-levels.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

export function VehicleTypeIcon({ type, className }: { type: VehicleType; className?: string }) {
  const { site } = useSpeech()
  const chosen = site.types.find(({ key }) => key === type)?.iconName
  return <Icon name={typeIcons.find((icon) => icon === chosen) ?? 'car'} className={className} />
}
