/**
 * What sellers write rather than state: set phrases of the trade in the languages of Europe. They are told as words of the seller's text, never as facts
 * of the listing. Only whole phrases count, and none behind a word that denies it.
 */
import type { ListingDetail } from '../../contract/listings.ts'

export type SaidFact = 'accident_free' | 'full_service_history' | 'first_owner' | 'non_smoker'

/** Folded: without accents, in small letters, a space for everything that is no letter or digit. */
const phrases: Readonly<Record<SaidFact, readonly string[]>> = {
  accident_free: [
    'unfallfrei, unfallfreies, unfallfreier', // de
    'accident free, no accidents, never crashed', // en
    'non accidente, non accidentee, jamais accidente, jamais accidentee, aucun accident', // fr
    'sin accidentes, nunca accidentado', // es
    'sem acidentes, nunca acidentado', // pt
    'mai incidentata, mai incidentato, senza incidenti', // it
    'schadevrij, ongevalvrij', // nl
    'bezwypadkowy, bezwypadkowa, bezwypadkowe', // pl
    'nebourane, nebourany, bez nehody', // cs
    'nebure, neburane, bez havarie', // sk
    'toresmentes, serulesmentes', // hu
    'fara accidente, fara accident', // ro
    'skadefri, olycksfri', // da, sv
    'nekaramboliran, nekaramboliranih', // sl, hr
    'kolarivapaa, kolaroimaton', // fi
  ],
  full_service_history: [
    'scheckheftgepflegt, scheckheft gepflegt, checkheftgepflegt, luckenloses scheckheft', // de
    'full service history, fsh, full dealer service history', // en
    'carnet d entretien complet, carnet complet, entretien complet, suivi complet', // fr
    'libro de mantenimiento completo, todas las revisiones', // es
    'livro de revisoes completo, todas as revisoes', // pt
    'tagliandi certificati, tagliandata, libretto tagliandi completo', // it
    'dealeronderhouden, volledig onderhoudsboekje', // nl
    'pelna historia serwisowa', // pl
    'vedena servisni knizka, kompletni servisni historie', // cs
    'vedena servisna knizka, kompletna servisna historia', // sk
    'vezetett szervizkonyv, vegig vezetett szervizkonyv', // hu
    'carte service completa, istoric complet', // ro
    'fuld servicebog, fullservad, full servicehistorik', // da, sv
    'potrjena servisna knjiga, kompletna servisna povijest', // sl, hr
    'taydellinen huoltohistoria', // fi
  ],
  first_owner: [
    '1 hand, erste hand, erster hand, ersthand', // de
    'one owner, first owner, one owner from new', // en
    'premiere main, 1ere main, 1re main', // fr
    'unico dueno, un solo dueno, primera mano, unico propietario', // es
    'unico dono, primeiro dono, um so dono', // pt
    'unico proprietario, primo proprietario', // it, and pt
    'eerste eigenaar, 1e eigenaar', // nl
    'pierwszy wlasciciel', // pl
    'prvni majitel, po prvnim majiteli', // cs
    'prvy majitel, po prvom majitelovi', // sk
    'elso tulajdonos, elso tulajdonostol', // hu
    'prim proprietar, primul proprietar', // ro
    'en ejer, en agare, forsta agare', // da, sv
    'prvi lastnik, prvi vlasnik', // sl, hr
    'ensimmainen omistaja, 1 omistaja', // fi
  ],
  non_smoker: [
    'nichtraucherfahrzeug, nichtraucherauto, nichtraucher', // de
    'non smoker, non smoking, smoke free', // en
    'vehicule non fumeur, voiture non fumeur, non fumeur', // fr
    'no fumador, no fumadores', // es
    'nao fumador, nao fumadores', // pt
    'non fumatore, non fumatori', // it
    'rookvrij, niet gerookt, nietrokersauto', // nl
    'niepalacy, auto od niepalacego', // pl
    'nekuracke, nekurak', // cs
    'nefajciarske, nefajciar', // sk
    'nemdohanyzo', // hu
    'nefumator, nefumatori', // ro
    'ikke ryger, rokfri, rokfritt', // da, sv
    'nekadilec, nepusacki', // sl, hr
    'savuton', // fi
  ],
}

/** Before a phrase they turn it round: "nicht unfallfrei", "pas première main". */
const denials =
  'nicht, kein, keine, leider nicht, not, no, isn t, pas, plus, non, ne, non e, nao, niet, geen, nie, neni, nie je, nem, nu, ikke, inte, ni, nije, ei'

const patterns = (Object.keys(phrases) as SaidFact[]).map((fact) => {
  const words = phrases[fact].flatMap((line) => line.split(', ')).join('|')
  return { fact, pattern: new RegExp(`(?<!\\b(?:${denials.split(', ').join('|')}) )\\b(?:${words})\\b`) }
})

/** The set phrases of a text, in the order of the table. */
export function saidInText(text: string): SaidFact[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return patterns.filter(({ pattern }) => pattern.test(folded)).map(({ fact }) => fact)
}

/** What the seller's text says and the listing does not state. */
export function saidNotStated(
  listing: Pick<ListingDetail, 'description' | 'accident' | 'serviceHistory' | 'previousOwners' | 'nonSmoker'>,
): SaidFact[] {
  const stated: Record<SaidFact, boolean> = {
    accident_free: listing.accident !== 'not_stated',
    full_service_history: listing.serviceHistory !== 'not_stated',
    first_owner: listing.previousOwners !== null,
    non_smoker: listing.nonSmoker !== 'not_stated',
  }
  return saidInText(listing.description).filter((fact) => !stated[fact])
}
