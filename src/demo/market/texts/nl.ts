import type { TextBank } from './text-bank.ts'

export const nl: TextBank = {
  language: 'nl',
  thousands: '.',
  and: 'en',
  inspectionNames: { NL: 'APK', other: 'Keuring' },
  features: {
    air_conditioning: 'airco',
    power_steering: 'stuurbekrachtiging',
    electric_windows: 'elektrische ramen',
    central_locking: 'centrale vergrendeling',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'lichtmetalen velgen',
    bluetooth: 'bluetooth',
    usb_port: 'USB-aansluiting',
    cruise_control: 'cruise control',
    parking_sensors: 'parkeersensoren',
    reverse_camera: 'achteruitrijcamera',
    navigation_system: 'navigatie',
    leather_seats: 'lederen bekleding',
    heated_seats: 'stoelverwarming',
    sunroof: 'schuifdak',
    keyless_entry: 'keyless entry',
  },
  shared: {
    oneOwner: ['Eerste eigenaar.', 'Altijd bij dezelfde eigenaar geweest.'],
    iAmTheFirst: ['Ik ben de eerste eigenaar, beide sleutels en alle facturen zijn er.'],
    severalOwners: [
      'Aantal eigenaren: {owners}.',
      'Heeft tot nu toe {owners} eigenaren gehad.',
      '{owners} eigenaren volgens de papieren.',
    ],
    serviced: [
      'Volledig onderhouden, onderhoudsboekje aanwezig.',
      'Altijd op tijd onderhouden, facturen zijn erbij.',
      'Dealeronderhouden vanaf nieuw.',
      'Complete onderhoudshistorie, alles is na te kijken.',
    ],
    accidentFree: [
      'Schadevrij.',
      'Nooit schade gehad, alles nog in originele lak.',
      'Gegarandeerd schadevrij, een lakmeting mag gerust.',
    ],
    repairedAccident: [
      'Heeft ooit schade gehad, vakkundig hersteld; foto’s en factuur aanwezig.',
      'Eerlijk is eerlijk: één plaatwerkdeel is na een aanrijding vervangen.',
    ],
    damaged: [
      'Wordt verkocht zoals het er staat, met de schade op de foto’s; ophalen met een aanhanger of autoambulance.',
      'Op dit moment niet rijklaar, iets voor een handige liefhebber of voor onderdelen.',
    ],
    inspection: [
      '{inspection} geldig tot {until}.',
      '{inspection} tot {until}, zonder opmerkingen goedgekeurd.',
      'Volgende keuring in {until}.',
    ],
    equipment: [
      'Voorzien van onder andere: {equipment}.',
      'Opties: {equipment}.',
      'Onder meer {equipment} aan boord.',
      'Leuk om te weten: {equipment}.',
    ],
    mileage: [
      'Tellerstand: {km} km.',
      'Heeft {km} km gelopen, aantoonbaar.',
      '{km} km, vooral lange ritten.',
      'Op de teller staat {km} km.',
    ],
    electric: [
      'De accu is onlangs getest en heeft nog ruim 90 % capaciteit.',
      'Laadkabels voor thuis en onderweg zitten erbij.',
      'Vrijwel altijd thuis geladen, zelden aan de snellader.',
      'Met één keer laden kom je makkelijk een werkweek door.',
    ],
    factoryNew: [
      'Nieuw en met volledige fabrieksgarantie.',
      'Uit voorraad leverbaar, nog niet op kenteken.',
      'Nieuw met alleen leveringskilometers; wij regelen de tenaamstelling.',
    ],
    vatDeductible: ['Btw verrekenbaar.', 'Btw-voertuig, ook interessant voor de ondernemer.'],
    terms: [
      'Financiering of lease binnen een dag geregeld.',
      'Inruil is bij ons altijd mogelijk.',
      'Wij bezorgen ook bij u thuis.',
    ],
    termsForUsed: [
      'In onze eigen werkplaats op meer dan honderd punten gecontroleerd.',
      'Inclusief 12 maanden garantie.',
      'Wordt geleverd met een verse beurt en volledig gepoetst.',
    ],
    testDrive: {
      private: ['Proefrit mag natuurlijk, neem wel je rijbewijs mee.'],
      dealer: ['Bel voor een afspraak, dan staat alles klaar voor een proefrit.'],
    },
    closing: {
      private: [
        'Te bezichtigen in {town}, ’s avonds of in het weekend.',
        'Bel of app gerust, ik reageer meestal dezelfde dag.',
        'Vaste prijs, dus graag geen „wat is je laagste”-berichten.',
        'Over de prijs valt ter plekke nog iets te praten.',
        'Verkoop van particulier, dus zonder garantie.',
      ],
      dealer: [
        'U vindt ons in {town}, zes dagen per week geopend.',
        'Op verzoek sturen we graag een rondloopvideo.',
        'Komt u van ver? Bel dan even van tevoren.',
        'Tussentijdse verkoop en typefouten voorbehouden.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Te koop: mijn {vehicle} uit {year}, heeft me nooit in de steek gelaten.',
        'Wij verkopen onze {vehicle}, eerste toelating {month}.',
        'Met pijn in het hart neem ik afscheid van mijn {vehicle}.',
        'Nette {vehicle} te koop, bouwjaar {year}, {ps} pk.',
        'Onze {vehicle} zoekt een nieuw thuis.',
      ],
      dealer: [
        'Wij bieden u deze {vehicle} uit {year} aan, met {kw} kW ({ps} pk).',
        'Nieuw binnen: {vehicle}, eerste toelating {month}.',
        'Vanaf vandaag in onze showroom in {town}: {vehicle}, {ps} pk.',
        '{vehicle}, bouwjaar {year}, direct leverbaar.',
        'Zo komt u ze niet vaak tegen: {vehicle} uit {year}.',
      ],
    },
    excellent: [
      'Verkeert in nieuwstaat, van binnen en van buiten.',
      'Geen krasje te vinden, de velgen zonder stoeprandschade.',
      'Het interieur is als nieuw en ruikt ook zo.',
      'Netter vind je ze bijna niet.',
    ],
    good: [
      'In goede staat voor de leeftijd, wat steenslag op de motorkap.',
      'Technisch prima; het kleine parkeerdeukje staat op de foto.',
      'Rijdt heerlijk, geen rammels en geen lekkages.',
      'Van binnen schoon, van buiten de normale gebruikssporen.',
    ],
    worn: [
      'De jaren zijn te zien: krassen rondom en hier en daar een roestplekje.',
      'Geen schoonheid, maar start elke ochtend.',
      'Prima eerste auto of winterauto voor wie een beetje handig is.',
    ],
    upkeep: [
      'Remmen voor en achter vernieuwd.',
      'Staat op goede vierseizoenenbanden.',
      'Inclusief een set winterbanden op velg.',
      'Nieuwe startaccu en ruitenwissers.',
      'Onlangs nieuwe schokdempers en draagarmen gekregen.',
      'Airco dit voorjaar nagekeken en gevuld.',
    ],
    use: [
      'Rookvrij en geen huisdieren in gehad.',
      'Altijd binnen gestaan.',
      'Vooral snelweg naar het werk, weinig stad.',
      'Tweede auto, stond ’s winters meestal stil.',
      'Isofix is gebruikt, maar de bekleding is vlekvrij.',
      'De trekhaak heeft alleen een fietsendrager gezien.',
    ],
    reason: [
      'Weg wegens komst van een auto van de zaak.',
      'Gezinsuitbreiding, we hebben meer ruimte nodig.',
      'Ik verhuis naar de stad en heb geen auto meer nodig.',
      'De opvolger staat al voor de deur.',
      'We gaan terug naar één auto.',
      'Mijn moeder rijdt niet meer, vandaar de verkoop.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Te koop: mijn {vehicle} uit {year}, {ps} pk.',
        'Ik verkoop mijn {vehicle}, eerste toelating {month}.',
        'Ik stap over op een andere motor, dus mijn {vehicle} mag weg.',
      ],
      dealer: [
        'Nieuw in de showroom: {vehicle} uit {year}.',
        'Bij ons in de winkel: {vehicle}, {kw} kW, bouwjaar {year}.',
        '{vehicle}, bouwjaar {year}, te zien in {town}.',
      ],
    },
    excellent: [
      'Staat erbij alsof hij net uit de winkel komt.',
      'Nooit gevallen, nooit in de regen gereden.',
      'Geen vlekje op de tank.',
    ],
    good: [
      'Technisch top, kleine gebruikssporen op steunen en hendels.',
      'Loopt mooi, schakelt soepel en trekt goed door.',
      'Eén keer in stilstand omgevallen, te zien aan het hendel; verder alles origineel.',
    ],
    worn: [
      'Eerlijke motor voor elke dag; ketting en banden zijn binnenkort aan de beurt.',
      'Optisch gebruikt, maar het blok is kerngezond.',
    ],
    upkeep: [
      'De banden hebben pas een paar honderd kilometer gelopen.',
      'Olie, luchtfilter en remvloeistof zijn nieuw.',
      'Kleppen gesteld bij de laatste grote beurt.',
      'Nieuwe accu, druppellader zit erbij.',
    ],
    use: [
      'Alleen met mooi weer gereden.',
      'Trouwe metgezel op weg naar het werk.',
      'Twee keer de Alpen over zonder een kik te geven.',
      '’s Winters binnen, onder een hoes en aan de lader.',
    ],
    reason: [
      'Mijn rug wil niet meer, vandaar.',
      'Helaas geen tijd meer om te rijden.',
      'De volgende is al besteld.',
      'Met kleine kinderen kom ik er niet meer aan toe.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Te koop uit ons kleine familiebedrijf: {vehicle} uit {year}.',
        'Wij verkopen onze {vehicle}, eerste toelating {month}.',
      ],
      dealer: [
        '{vehicle}, bouwjaar {year}, {kw} kW, direct beschikbaar.',
        'Komt uit een wagenpark: {vehicle}, eerste toelating {month}.',
        'Uw adres voor bedrijfswagens in {town}: {vehicle} uit {year}.',
      ],
    },
    excellent: [
      'Cabine en opbouw verkeren in uitstekende staat.',
      'Nauwelijks gebruikssporen, ook van binnen als nieuw.',
    ],
    good: [
      'Technisch in orde, van binnen de normale werksporen.',
      'Opbouw droog en dicht, chassis zonder verrassingen.',
      'Wat krassen van alledag, maar betrouwbaar.',
    ],
    worn: [
      'Er is mee gewerkt en dat is te zien, maar technisch gezond.',
      'Optisch flink gebruikt, de prijs is ernaar.',
    ],
    upkeep: [
      'Remmen en banden nog zo’n 70 %.',
      'Onderhouden volgens fabrieksschema, complete historie op papier.',
      'Uitgelezen, geen storingen opgeslagen.',
      'Wielophanging vorig jaar gereviseerd.',
    ],
    use: [
      'Altijd dezelfde chauffeur gehad.',
      'Regionaal ingezet, nooit overbeladen.',
      'Komt uit een goed onderhouden wagenpark.',
    ],
    reason: [
      'We stoppen met het bedrijf wegens pensioen.',
      'Weg omdat het contract is afgelopen.',
      'Vervangen door een groter exemplaar.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Wij verkopen onze {vehicle} uit {year}, waar we prachtige reizen mee hebben gemaakt.',
        'Te koop: {vehicle} uit {year}.',
        'Onze {vehicle} zoekt nieuwe reizigers.',
      ],
      dealer: [
        '{vehicle}, bouwjaar {year}, te bezichtigen in {town}.',
        'Toe aan vakantie? Deze {vehicle} uit {year} staat voor u klaar.',
        'Uit onze showroom: {vehicle}, bouwjaar {year}.',
      ],
    },
    excellent: [
      'Van binnen als nieuw, de kussens waren altijd afgedekt.',
      'Buitenkant vlekkeloos, vochtmeting zonder bijzonderheden.',
    ],
    good: [
      'Droog, dicht en schoon, kleine sporen op de meubelranden.',
      'Alles werkt: verwarming, koelkast en waterpomp.',
      'Keurig onderhouden en altijd rustig mee gereden.',
    ],
    worn: [
      'Bij een zijraam heeft vocht gezeten, dat is gedicht; een klusser maakt er iets moois van.',
      'Een oudje met karakter, maar alles doet het.',
    ],
    upkeep: [
      'Gasinstallatie pas gekeurd.',
      'Banden zijn twee jaar oud, huishoudaccu is nieuw.',
      'Luifel en dakluiken vorig jaar vervangen.',
      'Een zonnepaneel op het dak houdt de accu vol.',
    ],
    use: [
      'Elke winter droog gestald.',
      'Nooit in gerookt en weinig in gekookt.',
      'Drie weken per jaar naar het zuiden, meer niet.',
    ],
    reason: [
      'De kinderen gaan niet meer mee, kleiner is genoeg.',
      'Om gezondheidsredenen reizen we niet meer.',
      'We stappen over op een andere indeling.',
    ],
  },
}
