import type { TextBank } from './text-bank.ts'

// Names and towns stand in the nominative: after myydään, as the subject, or after a colon.
export const fi: TextBank = {
  language: 'fi',
  thousands: '\u00a0',
  and: 'ja',
  inspectionNames: { other: 'Katsastus' },
  features: {
    air_conditioning: 'ilmastointi',
    power_steering: 'ohjaustehostin',
    electric_windows: 'sähköikkunat',
    central_locking: 'keskuslukitus',
    abs_brakes: 'ABS',
    airbags: 'turvatyynyt',
    alloy_wheels: 'kevytmetallivanteet',
    bluetooth: 'Bluetooth',
    usb_port: 'USB-liitäntä',
    cruise_control: 'vakionopeudensäädin',
    parking_sensors: 'pysäköintitutkat',
    reverse_camera: 'peruutuskamera',
    navigation_system: 'navigointi',
    leather_seats: 'nahkaverhoilu',
    heated_seats: 'istuinlämmitys',
    sunroof: 'kattoluukku',
    keyless_entry: 'avaimeton kulku',
  },
  shared: {
    oneOwner: ['Yksi omistaja uudesta asti.', 'Ostettu uutena ja ollut samalla omistajalla siitä lähtien.'],
    iAmTheFirst: ['Olen ensimmäinen omistaja, molemmat avaimet ja kaikki kuitit tallella.'],
    severalOwners: [
      'Omistajia yhteensä {owners}.',
      'Omistajien määrä: {owners}.',
      'Rekisteritietojen mukaan omistajia on {owners}.',
    ],
    serviced: [
      'Täydellinen huoltokirja.',
      'Huollettu aina ajallaan, kuitit löytyvät.',
      'Merkkihuollettu alusta alkaen.',
      'Huoltohistoria on kattava ja nähtävillä.',
    ],
    accidentFree: [
      'Kolaroimaton.',
      'Ei kolareita, maalipinta alkuperäinen.',
      'Ei ole ollut kolarissa, saa tarkastuttaa haluamallaan korjaamolla.',
    ],
    repairedAccident: [
      'Vaurio korjattu aikanaan ammattitaidolla, kuvat ja lasku tallella.',
      'Rehellisyyden nimissä: yksi peltiosa on vaihdettu kolhun jälkeen.',
    ],
    damaged: [
      'Myydään kuvien mukaisessa vauriokunnossa, nouto trailerilla.',
      'Ei tällä hetkellä ajokunnossa, sopii harrastajalle tai varaosiksi.',
    ],
    inspection: [
      '{inspection} voimassa {until} asti.',
      'Katsastettu ilman huomautuksia, seuraava: {until}.',
      'Seuraava katsastus viimeistään {until}.',
    ],
    equipment: [
      'Varusteina mm. {equipment}.',
      'Varusteet: {equipment}.',
      'Mukavuuksia riittää: {equipment}.',
      'Löytyy {equipment}.',
    ],
    mileage: [
      'Ajettu {km} km.',
      'Mittarilukema {km} km.',
      'Ajettu {km} km, enimmäkseen maantietä.',
      'Mittarissa {km} km, todennettavissa.',
    ],
    electric: [
      'Akku on testattu hiljattain ja kapasiteetista on jäljellä yli 90 %.',
      'Latauskaapelit kotiin ja julkisiin latauspisteisiin kuuluvat kauppaan.',
      'Ladattu lähes aina kotona, pikalatauksia vain vähän.',
      'Yksi lataus riittää hyvin viikon työmatkoihin.',
    ],
    factoryNew: [
      'Uusi, täysi tehdastakuu.',
      'Heti toimitukseen, vielä rekisteröimätön.',
      'Upouusi, hoidamme rekisteröinnin puolestasi.',
    ],
    vatDeductible: ['ALV-vähennyskelpoinen.', 'Sisältää vähennettävän arvonlisäveron.'],
    terms: [
      'Rahoitus järjestyy paikan päällä, myös ilman käsirahaa.',
      'Otamme nykyisen ajoneuvosi vaihdossa.',
      'Toimitamme kotiovelle koko maahan.',
    ],
    termsForUsed: [
      'Tarkastettu omassa huollossamme, yli sata kohtaa.',
      'Hintaan sisältyy 12 kuukauden turva.',
      'Luovutetaan juuri huollettuna ja puhdistettuna.',
    ],
    testDrive: { private: ['Koeajo onnistuu, ajokortti mukaan.'], dealer: ['Soita ja varaa koeajo.'] },
    closing: {
      private: [
        'Nähtävillä iltaisin ja viikonloppuisin, paikkakunta: {town}.',
        'Soita tai laita viestiä, vastaan yleensä samana päivänä.',
        'Kiinteä hinta, en vaihda.',
        'Hinnasta voi vähän keskustella paikan päällä.',
        'Maksu tilisiirrolla kaupanteon yhteydessä.',
      ],
      dealer: [
        'Tervetuloa liikkeeseemme, {town}, avoinna maanantaista lauantaihin.',
        'Lähetämme pyynnöstä esittelyvideon.',
        'Soitathan ennen tuloa, niin varmistamme saatavuuden.',
        'Pidätämme oikeuden kirjoitusvirheisiin ja välimyyntiin.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Myydään {vehicle}, vuosimalli {year}, ei ole jättänyt tielle kertaakaan.',
        'Myynnissä perheemme auto: {vehicle}, käyttöönotto {month}.',
        'Haikein mielin myyn autoni: {vehicle}.',
        'Myydään siisti {vehicle}, {ps} hv, vm. {year}.',
        '{vehicle} etsii uutta kotia.',
      ],
      dealer: [
        'Myynnissä {vehicle} vuodelta {year}, {kw} kW ({ps} hv).',
        'Juuri saapunut: {vehicle}, käyttöönotto {month}.',
        'Nyt myynnissä, {town}: {vehicle}, {ps} hv.',
        '{vehicle}, vuosimalli {year}, heti toimitukseen.',
        'Näitä ei tule joka päivä vastaan: {vehicle}, vm. {year}.',
      ],
    },
    excellent: [
      'Kuin uusi niin sisältä kuin ulkoa.',
      'Ei naarmuja, vanteissa ei kiveysjälkiä.',
      'Sisätilat uudenveroiset.',
      'Siistimpää saa hakea.',
    ],
    good: [
      'Ikäisekseen hyväkuntoinen, konepellissä muutama kiveniskemä.',
      'Tekniikka kunnossa, pieni parkkipaikkakolhu näkyy kuvissa.',
      'Ajettavuus hyvä, ei kolinoita eikä vuotoja.',
      'Sisältä siisti, ulkona normaalit käytön jäljet.',
    ],
    worn: [
      'Vuodet näkyvät: naarmuja ympäriinsä ja hieman ruostetta lokasuojissa.',
      'Ei mikään kaunotar, mutta käynnistyy joka aamu.',
      'Hyvä ensiauto tai talvikäyttöön, vähän laittoa vailla.',
    ],
    upkeep: [
      'Jarrut uusittu edestä ja takaa.',
      'Hyvät kesärenkaat alla.',
      'Mukaan hyvät kitkarenkaat vanteilla.',
      'Uusi käynnistysakku ja pyyhkijänsulat.',
      'Iskunvaimentimet ja tukivarret vaihdettu äskettäin.',
      'Ilmastointi huollettu ja täytetty keväällä.',
    ],
    use: [
      'Savuton auto, ei lemmikkejä.',
      'Säilytetty aina tallissa.',
      'Ajettu pääosin moottoritietä töihin, kaupunkiajoa vähän.',
      'Perheen kakkosauto, talvisin enimmäkseen seisonut.',
      'Isofix-kiinnikkeet olleet käytössä, penkeissä ei tahroja.',
      'Vetokoukussa on ollut vain pyöräteline.',
    ],
    reason: [
      'Myydään vain, koska sain työsuhdeauton.',
      'Perhe kasvaa ja tarvitaan isompi.',
      'Muutan keskustaan enkä tarvitse enää autoa.',
      'Seuraaja on jo pihassa.',
      'Pärjäämme jatkossa yhdellä autolla.',
      'Isä ei enää aja, siksi myynti.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Myydään {vehicle}, vuosimalli {year}, {ps} hv.',
        'Myynnissä {vehicle}, käyttöönotto {month}.',
        'Pyörä vaihtuu toiseen, joten myynnissä {vehicle}.',
      ],
      dealer: [
        'Uutuutena myymälässä: {vehicle} vuodelta {year}.',
        'Liikkeessämme: {vehicle}, {kw} kW, vm. {year}.',
        '{vehicle}, vuosimalli {year}, nähtävillä: {town}.',
      ],
    },
    excellent: ['Kuin suoraan kaupasta.', 'Ei kaadettu, ei ajettu sateessa.', 'Tankissa ei jälkeäkään.'],
    good: [
      'Tekniikka priimaa, pieniä jälkiä tapeissa ja kahvoissa.',
      'Käy puhtaasti, vaihtaa pehmeästi ja vetää hyvin.',
      'Kaatunut kerran paikaltaan, näkyy kahvassa; muuten alkuperäinen.',
    ],
    worn: [
      'Rehellinen arkipyörä jälkineen; ketjut ja renkaat kohta edessä.',
      'Ulkonäkö käytetty, mutta kone täysin terve.',
    ],
    upkeep: [
      'Renkailla ajettu vasta muutama sata kilometriä.',
      'Öljyt, ilmansuodatin ja jarruneste vaihdettu.',
      'Venttiilit säädetty viime isossa huollossa.',
      'Uusi akku, laturi kaupan päälle.',
    ],
    use: [
      'Ajettu vain kauniilla säällä.',
      'Uskollinen kumppani työmatkoilla.',
      'Kahdesti Nordkapissa ilman ainuttakaan murhetta.',
      'Talvet lämpimässä tallissa peitteen alla.',
    ],
    reason: [
      'Selkä ei enää kestä, siksi myynti.',
      'Valitettavasti aika ei riitä ajamiseen.',
      'Seuraava on jo tilattu.',
      'Pienten lasten kanssa ei ehdi ajamaan.',
    ],
  },
  commercial: {
    opening: {
      private: ['Pieni perheyritys myy: {vehicle}, vuosimalli {year}.', 'Myydään {vehicle}, käyttöönotto {month}.'],
      dealer: [
        '{vehicle}, vuosimalli {year}, {kw} kW, heti vapaa.',
        'Kalustosta vapautunut: {vehicle}, käyttöönotto {month}.',
        'Hyötyajoneuvot, {town}: {vehicle} vuodelta {year}.',
      ],
    },
    excellent: ['Ohjaamo ja kori erinomaisessa kunnossa.', 'Työn jälkiä tuskin näkee, sisältä uudenveroinen.'],
    good: [
      'Tekniikka kunnossa, sisällä normaalit työn jäljet.',
      'Kori kuiva ja tiivis, alusta ilman yllätyksiä.',
      'Arjen naarmuja, mutta luotettava.',
    ],
    worn: ['Työtä on tehty ja se näkyy, mutta tekniikka on terve.', 'Ulkonäkö kulunut, hinta sen mukainen.'],
    upkeep: [
      'Jarrut ja renkaat noin 70 %.',
      'Huollettu valmistajan ohjelman mukaan, historia tulosteena mukaan.',
      'Vikakoodit luettu, ei vikoja muistissa.',
      'Alustan puslat uusittu viime vuonna.',
    ],
    use: ['Koko ajan sama kuljettaja.', 'Lähiseudun ajoa, ei koskaan ylikuormaa.', 'Hyvin pidetystä kalustosta.'],
    reason: ['Jäämme eläkkeelle ja lopetamme yrityksen.', 'Myydään, koska urakka päättyi.', 'Tilalle tuli isompi.'],
  },
  caravan: {
    opening: {
      private: [
        'Monen hienon matkan jälkeen myydään {vehicle}, vuosimalli {year}.',
        'Myydään {vehicle} vuodelta {year}.',
        '{vehicle} etsii uusia matkaajia.',
      ],
      dealer: [
        '{vehicle}, vuosimalli {year}, nähtävillä: {town}.',
        'Loma mielessä? {vehicle} vuodelta {year} odottaa lähtijää.',
        'Näyttelystämme: {vehicle}, vm. {year}.',
      ],
    },
    excellent: [
      'Sisältä kuin uusi, istuimissa on aina ollut suojat.',
      'Ulkopinnat virheettömät, kosteusmittaus puhdas.',
    ],
    good: [
      'Kuiva, tiivis ja siisti, kalusteissa pieniä jälkiä.',
      'Kaikki toimii: lämmitys, jääkaappi ja vesipumppu.',
      'Hyvin pidetty ja aina rauhallisesti ajettu.',
    ],
    worn: [
      'Sivuikkunan vieressä ollut kosteus on tiivistetty; kätevälle mukava projekti.',
      'Vanhempi yksilö, mutta kaikki toimii.',
    ],
    upkeep: [
      'Kaasulaitteet juuri tarkastettu.',
      'Renkaat kaksi vuotta vanhat, hupiakku uusi.',
      'Markiisi ja kattoluukut uusittu viime vuonna.',
      'Katolla oleva aurinkopaneeli pitää akun täynnä.',
    ],
    use: [
      'Talvet kuivassa hallissa.',
      'Sisällä ei ole poltettu, ja ruokaakin on laitettu vähän.',
      'Kolme viikkoa kesässä tien päällä, ei enempää.',
    ],
    reason: [
      'Lapset eivät enää lähde mukaan, pienempi riittää.',
      'Terveyssyistä emme enää matkusta.',
      'Vaihdamme toisenlaiseen pohjaratkaisuun.',
    ],
  },
}
