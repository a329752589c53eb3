/**
 * What sellers write: a model description and a text of 80 to 120 different words, always the same for the same listing. Phrases of
 * the trade in five languages, some said by most sellers and most by few, and words that hardly anybody else has.
 */
import { mulberry32 } from './generated-listings.ts'

const engines = [
  '2.0 TDI', '1.9 TDI', '1.6 TDI', '320d', '2.0 TSI', '1.4 TSI', '1.2 PureTech', '1.5 dCi', '1.6 HDi', 'D 220', 'CDI 220', '1.0 EcoBoost', '3.0d', '118i',
  '1.4 TFSI', '2.0 HDi', '520d', '1.6 CRDi', '1.3 JTD', '2,0 CDTI', 'T-GDI 1.6', '2.5 V6', 'e-Tron 55', '1.8T', 'AMG 63', '50 kWh', '77 kWh', '2.2 DIG-T',
] // prettier-ignore
const trims = [
  'M Sport', 'S-Line', 'Comfortline', 'Highline', 'Titanium', 'AMG Line', 'Business', 'Style', 'GTI', 'Allure', 'Xcellence', 'R-Line', 'Edition', 'Elegance',
  'Premium', 'Sport', 'Active', 'Ambition', 'GT', 'Luxury', 'Ambiente', 'Trendline', 'FR', 'Initiale', 'Quattro', 'xDrive', '4Motion', '4Matic', 'Touring', 'Avant',
  'Variant', 'Kombi', 'Cabrio', 'Coupé', 'DSG', 'S tronic', 'Automatik', 'Tiptronic', 'Euro 6', 'Facelift', 'LED', 'Navi', 'AHK', 'Panorama', '7-Sitzer', 'Mk 7', 'E46', 'W204',
] // prettier-ignore

/** What is said most often comes first. */
const phrases: readonly (readonly string[])[] = [
  [
    'Gepflegtes Fahrzeug aus erster Hand', 'Scheckheftgepflegt bei der Vertragswerkstatt', 'Nichtraucherfahrzeug', 'Klimaautomatik und Sitzheizung vorne', 'unfallfrei, HU neu',
    'Navigationssystem mit großem Bildschirm', 'Lederausstattung schwarz', 'Standheizung mit Fernbedienung', 'Anhängerkupplung abnehmbar', 'Einparkhilfe vorne und hinten, Rückfahrkamera',
    'LED-Scheinwerfer mit Fernlichtassistent', 'Panorama-Glasschiebedach', 'Acht Reifen auf Alufelgen, 18 Zoll', 'Zahnriemen und Wasserpumpe gewechselt', 'Multifunktionslenkrad beheizt',
    'Tempomat mit Abstandsregelung', 'Finanzierung und Inzahlungnahme möglich', 'Besichtigung nach Absprache gerne auch am Wochenende', 'Elektrische Fensterheber und Außenspiegel',
    'Irrtümer und Zwischenverkauf vorbehalten', 'Sportfahrwerk tiefergelegt', 'Bordcomputer, Regensensor, Lichtsensor', 'Gebrauchtwagengarantie zwölf Monate', 'Kurvenlicht und Nebelscheinwerfer',
    'kleine Kratzer an der Stoßstange, siehe Bilder', 'Freisprecheinrichtung über Bluetooth', 'Winterreifen mit 6 mm Profil', 'Sportsitze elektrisch verstellbar mit Memory', 'Keyless-Go, elektrische Heckklappe',
    'Bremsen vorne 2023 erneuert', 'Garagenwagen, nur im Sommer gefahren', 'Verbrauch 5,6 l auf 100 km', 'Head-up-Display', 'Harman Kardon Soundsystem', 'Verkauf im Kundenauftrag ohne Gewährleistung',
    'Dachreling und getönte Scheiben', 'Getriebeölspülung gemacht', 'Isofix auf der Rückbank', 'Export oder Gewerbe bevorzugt', 'Partikelfilter nachgerüstet, grüne Plakette', 'Luftfederung', 'Ambientebeleuchtung',
  ],
  [
    'One owner from new', 'Full service history', 'drives like new', 'air conditioning and cruise control', 'heated leather seats', 'satellite navigation', 'long MOT, no advisories',
    'alloy wheels in very good condition', 'parking sensors and reversing camera', 'two keys', 'Bluetooth and hands free', 'panoramic sunroof', 'timing belt done at 90 000 km', 'never smoked in',
    'tow bar fitted', 'part exchange welcome', 'LED headlights', 'electric windows and mirrors', 'finance available', 'four new tyres', 'small scratch on the rear bumper', 'adaptive suspension',
    'keyless entry and start', 'ideal family car with lots of room', 'heated steering wheel', 'tinted windows', 'premium sound system', 'lane assist and blind spot warning', 'brakes replaced last year',
    'first to see will buy', 'sold with twelve months warranty', 'delivery possible', 'garaged since new', 'low running costs', 'electric tailgate', 'head-up display', 'wireless charging', 'roof rails',
  ],
  [
    'Véhicule en très bon état', 'première main', "carnet d'entretien complet", 'climatisation automatique', 'régulateur de vitesse', 'GPS et caméra de recul', 'contrôle technique vierge',
    'distribution faite', 'sièges en cuir chauffants', 'toit ouvrant panoramique', 'jantes en aluminium 17 pouces', 'aucun frais à prévoir', 'radar de stationnement avant et arrière', 'non fumeur',
    'attelage démontable', 'vitres teintées', 'reprise possible', 'garantie six mois', 'pneus neufs', 'feux à LED', 'Crit’Air 2', 'petite rayure sur le pare-chocs', 'boîte automatique révisée',
    'accès et démarrage sans clé', 'volant multifonction', 'faible consommation', 'disponible de suite', 'visite sur rendez-vous', 'freins refaits', 'aide au maintien dans la voie', 'double des clés', 'coffre spacieux',
    'intérieur impeccable', 'rétroviseurs électriques', 'affichage tête haute', 'suspension pilotée', 'dort dans un garage', 'vente cause double emploi',
  ],
  [
    'Único dueño', 'libro de revisiones al día', 'muy buen estado', 'climatizador bizona', 'navegador y cámara trasera', 'asientos de cuero calefactados', 'techo panorámico', 'llantas de aleación',
    'ITV recién pasada', 'correa de distribución cambiada', 'sensores de aparcamiento', 'control de crucero', 'no fumador', 'bola de remolque', 'faros LED', 'garantía de doce meses', 'financiación disponible',
    'ruedas nuevas', 'pequeño roce en el paragolpes', 'siempre en garaje', 'se acepta coche como parte del pago', 'bajo consumo', 'cambio automático revisado', 'acceso sin llave', 'volante multifunción', 'bluetooth y manos libres',
    'maletero amplio', 'impecable por dentro y por fuera', 'frenos nuevos', 'segunda llave', 'se puede ver por la tarde', 'etiqueta C', 'suspensión deportiva', 'cristales tintados', 'portón eléctrico', 'asistente de carril',
  ],
  [
    'Único dono', 'revisões na marca', 'nacional, livro completo', 'ar condicionado automático', 'bancos em pele aquecidos', 'teto de abrir', 'jantes de liga leve', 'câmara de marcha atrás', 'sensores de estacionamento',
    'inspeção em dia', 'correia de distribuição feita', 'garantia de dezoito meses', 'aceito retoma', 'financiamento até 120 meses', 'excelente estado geral', 'não fumador', 'faróis LED', 'cruise control', 'pneus novos',
    'pequeno risco no para-choques', 'sempre em garagem', 'volante multifunções', 'bluetooth e GPS', 'baixos consumos', 'caixa automática', 'vidros escurecidos', 'engate de reboque', 'bagageira ampla', 'duas chaves', 'travões novos',
    'entrada sem chave', 'suspensão desportiva', 'espelhos elétricos', 'marcação de visita', 'motor económico', 'IUC antigo',
  ],
] // prettier-ignore

const syllables = ['ba', 'ler', 'mo', 'ri', 'ken', 'tos', 'val', 'dun', 'ger', 'lis', 'pa', 'nor', 'sche', 'vi', 'lan', 'cor', 'fel', 'win', 'ta', 'rog'] as const // prettier-ignore

export interface SellerTexts {
  modelDescription: string
  description: string
}

/** @param number of the listing among all of a market */
export function sellerTextsOf(number: number): SellerTexts {
  const random = mulberry32(Math.imul(number + 1, 0x9e3779b1))
  const popular = (values: readonly string[], power = 2) => values[Math.floor(values.length * random() ** power)] as string
  const own = phrases[Math.floor(phrases.length * random() ** 1.7)] as readonly string[]
  const modelDescription = [popular(engines), ...new Set([popular(trims), popular(trims)])].join(' ')
  const said = new Set<string>()
  const wanted = Math.min(own.length - 4, 22 + Math.floor(random() * 10))
  while (said.size < wanted) said.add(popular(own, 1.4))
  const seldom = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => popular(syllables, 1)).join('')
  const facts = [
    `${60 + Math.floor(random() * 300)} PS`,
    `Ref. ${seldom()}${Math.floor(random() * 10_000)}`,
    `${seldom()} ${seldom()} ${1 + Math.floor(random() * 200)}`,
    `${Math.floor(random() * 290)}.${100 + Math.floor(random() * 900)} km`,
  ]
  return { modelDescription, description: [...said, ...facts].join(random() < 0.5 ? '. ' : ', ') }
} // prettier-ignore
