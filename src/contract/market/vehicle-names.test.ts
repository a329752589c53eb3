import { expect, test } from 'vitest'
import { vehicleName } from './vehicle-names.ts'

test.each([
  ['BMW 3 Series', 'BMW 3 Series', 'BMW 3er', 'BMW Serie 3', 'BMW Série 3', 'BMW Série 3'],
  ['BMW 02 Series', 'BMW 02 Series', 'BMW 02er', 'BMW Serie 02', 'BMW Série 02', 'BMW Série 02'],
  ['3 Series', '3 Series', '3er', 'Serie 3', 'Série 3', 'Série 3'],
  ['BMW 2 Series Active Tourer', 'BMW 2 Series Active Tourer', 'BMW 2er Active Tourer', 'BMW Serie 2 Active Tourer', 'BMW Série 2 Active Tourer', 'BMW Série 2 Active Tourer'], // prettier-ignore
  ['Mercedes-Benz C-Class', 'Mercedes-Benz C-Class', 'Mercedes-Benz C-Klasse', 'Mercedes-Benz Clase C', 'Mercedes-Benz Classe C', 'Mercedes-Benz Classe C'], // prettier-ignore
  ['GLC-Class', 'GLC-Class', 'GLC-Klasse', 'Clase GLC', 'Classe GLC', 'Classe GLC'],
  ['Other', 'Other', 'Andere', 'Otros', 'Autres', 'Outros'],
  ['BMW Other Side', 'BMW Other Side', 'BMW Other Side', 'BMW Other Side', 'BMW Other Side', 'BMW Other Side'],
  ['BMW X5', 'BMW X5', 'BMW X5', 'BMW X5', 'BMW X5', 'BMW X5'],
  ['Land Rover Series III', 'Land Rover Series III', 'Land Rover Series III', 'Land Rover Series III', 'Land Rover Series III', 'Land Rover Series III'], // prettier-ignore
])('%s', (name, en, de, es, fr, pt) => {
  expect(['en', 'de', 'es', 'fr', 'pt'].map((language) => vehicleName(language, name))).toEqual([en, de, es, fr, pt])
})
