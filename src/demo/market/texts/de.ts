import type { TextBank } from './text-bank.ts'

export const de: TextBank = {
  language: 'de',
  thousands: '.',
  and: 'und',
  inspectionNames: { DE: 'TÜV', AT: 'Pickerl', LU: 'Technische Kontrolle', other: 'Hauptuntersuchung' },
  features: {
    air_conditioning: 'Klimaanlage',
    power_steering: 'Servolenkung',
    electric_windows: 'elektrische Fensterheber',
    central_locking: 'Zentralverriegelung',
    abs_brakes: 'ABS',
    airbags: 'Airbags',
    alloy_wheels: 'Alufelgen',
    bluetooth: 'Bluetooth-Freisprecheinrichtung',
    usb_port: 'USB-Anschluss',
    cruise_control: 'Tempomat',
    parking_sensors: 'Einparkhilfe',
    reverse_camera: 'Rückfahrkamera',
    navigation_system: 'Navi',
    leather_seats: 'Lederausstattung',
    heated_seats: 'Sitzheizung',
    sunroof: 'Schiebedach',
    keyless_entry: 'schlüsselloser Zugang',
  },
  shared: {
    oneOwner: ['Aus erster Hand.', 'Bisher nur ein Eintrag in den Papieren.'],
    iAmTheFirst: ['Ich bin der Erstbesitzer, alle Rechnungen liegen vor.'],
    severalOwners: [
      'Insgesamt {owners} Halter.',
      'Im Brief stehen {owners} Vorbesitzer.',
      '{owners} Halter laut Zulassungsbescheinigung.',
    ],
    serviced: [
      'Scheckheftgepflegt, der letzte Service war vor Kurzem fällig und ist erledigt.',
      'Alle Inspektionen wurden in der Fachwerkstatt gemacht und sind dokumentiert.',
      'Das Serviceheft ist lückenlos geführt.',
      'Wartung immer nach Plan, Belege sind komplett dabei.',
    ],
    accidentFree: [
      'Unfallfrei.',
      'Es gab nie einen Unfall, der Lack ist überall original.',
      'Garantiert unfallfrei, gern mit Lackschichtmessung vor Ort.',
    ],
    repairedAccident: [
      'Ein früherer Unfallschaden wurde fachgerecht instand gesetzt, Rechnung und Fotos liegen vor.',
      'Es gab einmal einen reparierten Blechschaden, das soll hier nicht verschwiegen werden.',
    ],
    damaged: [
      'Das Fahrzeug ist beschädigt und wird so verkauft, wie es dasteht; Fotos der Schäden gern auf Anfrage.',
      'Achtung, aktuell nicht fahrbereit: für Bastler oder als Teilespender, Transport muss selbst organisiert werden.',
    ],
    inspection: [
      '{inspection} gültig bis {until}.',
      'Nächste Prüfung {until}.',
      '{inspection} bis {until}, ohne Mängel bestanden.',
    ],
    equipment: [
      'Mit an Bord: {equipment}.',
      'Zur Ausstattung gehören unter anderem: {equipment}.',
      'Ausstattung in Kürze: {equipment}.',
      'Hervorzuheben sind {equipment}.',
    ],
    mileage: [
      'Bis heute {km} km gelaufen.',
      'Der Tacho zeigt {km} km, die sind belegbar.',
      'Laufleistung {km} km, überwiegend Langstrecke.',
      'Der Kilometerstand beträgt {km} km.',
    ],
    electric: [
      'Die Batterie wurde geprüft und hat noch über 90 % Kapazität, das Zertifikat gibt es dazu.',
      'Ladekabel für zu Hause und für die Säule sind dabei.',
      'Geladen wurde fast nur an der heimischen Wallbox, selten am Schnelllader.',
      'Im Sommer reicht eine Ladung bequem für eine ganze Woche Pendeln.',
    ],
    factoryNew: [
      'Neufahrzeug mit voller Herstellergarantie ab Erstzulassung.',
      'Sofort lieferbar, noch nicht zugelassen.',
      'Werksneu mit Überführungskilometern, Zulassung übernehmen wir auf Wunsch.',
    ],
    vatDeductible: ['Die Mehrwertsteuer ist ausweisbar.', 'MwSt. ausweisbar, Export gern zum Nettopreis.'],
    terms: [
      'Finanzierung und Leasing sind ohne Anzahlung möglich.',
      'Ihren Gebrauchten nehmen wir gern in Zahlung.',
      'Wir liefern auf Wunsch bis vor Ihre Haustür.',
    ],
    termsForUsed: [
      'In unserer Werkstatt an 110 Punkten geprüft.',
      'Sie erhalten zwölf Monate Gebrauchtwagengarantie, auf Wunsch verlängerbar.',
      'Vor der Übergabe gibt es noch einen frischen Service und eine Aufbereitung.',
    ],
    testDrive: {
      private: ['Probefahrt gern, bitte Führerschein mitbringen.'],
      dealer: ['Vereinbaren Sie eine Probefahrt, wir halten das Fahrzeug für Sie bereit.'],
    },
    closing: {
      private: [
        'Besichtigung nach Feierabend oder am Wochenende in {town}.',
        'Bei Fragen einfach anrufen, Nachrichten beantworte ich abends.',
        'Fester Preis, bitte keine „Was ist letzte Preis“-Anfragen.',
        'Über den Preis kann man vor Ort reden, am Telefon nicht.',
        'Privatverkauf, daher keine Garantie und keine Rücknahme.',
      ],
      dealer: [
        'Sie finden uns in {town}, Montag bis Samstag.',
        'Gern schicken wir Ihnen ein Video vom Rundgang um das Fahrzeug.',
        'Irrtümer und Zwischenverkauf vorbehalten.',
        'Rufen Sie vor der Anreise kurz an, damit das Fahrzeug für Sie bereitsteht.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Verkaufe meinen {vehicle} aus {year}, der mich nie im Stich gelassen hat.',
        'Hallo, zum Verkauf steht unser {vehicle}, Erstzulassung {month}.',
        'Schweren Herzens trenne ich mich von meinem {vehicle}.',
        'Biete einen gepflegten {vehicle} mit {ps} PS, Baujahr {year}.',
        'Unser {vehicle} sucht eine neue Familie.',
      ],
      dealer: [
        'Wir bieten Ihnen diesen {vehicle}, Modelljahr {year}, mit {kw} kW ({ps} PS).',
        'Frisch eingetroffen: {vehicle}, Baujahr {year}.',
        'Dieser {vehicle} steht ab sofort bei uns in {town} für Sie bereit.',
        'Bei uns in {town}: {vehicle} mit {ps} PS, Erstzulassung {month}.',
        'Ein {vehicle} aus {year}, wie man ihn nicht alle Tage findet.',
      ],
    },
    excellent: [
      'Zustand innen wie außen wie neu.',
      'Kein Kratzer, keine Delle, die Felgen ohne Bordsteinspuren.',
      'Der Innenraum ist absolut neuwertig und riecht auch so.',
      'So einen gepflegten findet man selten.',
    ],
    good: [
      'Dem Alter entsprechend guter Zustand mit ein paar kleinen Steinschlägen.',
      'Technisch einwandfrei, ein kleiner Parkrempler hinten links ist auf den Bildern zu sehen.',
      'Fährt sich ruhig, nichts klappert.',
      'Innen sauber, außen die üblichen Gebrauchsspuren.',
    ],
    worn: [
      'Man sieht ihm die Jahre an: Kratzer rundum und etwas Rost an den Radläufen.',
      'Optisch kein Schmuckstück, aber er springt jeden Morgen an.',
      'Ideal für Anfänger oder als Winterauto, ein wenig Arbeit muss man hineinstecken.',
    ],
    upkeep: [
      'Die Bremsen wurden vorn und hinten komplett erneuert.',
      'Ganzjahresreifen mit gut 6 mm Profil sind montiert.',
      'Ein Satz Winterreifen auf eigenen Felgen gehört dazu.',
      'Neue Starterbatterie und neue Scheibenwischer.',
      'Vor Kurzem kamen neue Stoßdämpfer und Querlenker hinein.',
      'Die Klimaanlage wurde im Frühjahr gewartet und neu befüllt.',
    ],
    use: [
      'Nichtraucherauto, Tiere sind nie mitgefahren.',
      'Stand immer in der Garage.',
      'Wurde fast nur auf der Autobahn zur Arbeit bewegt.',
      'Zweitwagen, im Winter meist abgestellt.',
      'Isofix hinten wurde genutzt, die Sitze sind trotzdem fleckenfrei.',
      'Die Anhängerkupplung hat nur ab und zu einen Fahrradträger gesehen.',
    ],
    reason: [
      'Verkauft wird er nur, weil der Firmenwagen kommt.',
      'Grund für den Verkauf: Nachwuchs, wir brauchen mehr Platz.',
      'Ich ziehe in die Stadt und brauche kein Auto mehr.',
      'Der Nachfolger steht schon vor der Tür, deshalb muss er weg.',
      'Wir verkleinern uns auf ein Auto.',
      'Meine Mutter fährt nicht mehr selbst, daher der Verkauf.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Verkaufe meine {vehicle}, Baujahr {year}, mit {ps} PS.',
        'Zum Verkauf steht eine {vehicle}, Erstzulassung {month}.',
        'Wegen Umstieg auf eine andere Maschine trenne ich mich von meiner {vehicle}.',
      ],
      dealer: [
        'Neu in unserem Angebot: {vehicle} aus {year}.',
        'Bei uns im Laden: {vehicle} mit {kw} kW, Baujahr {year}.',
        '{vehicle}, Modelljahr {year}, in {town} zu sehen.',
      ],
    },
    excellent: [
      'Die Maschine steht da wie aus dem Laden.',
      'Nie Regen, nie Winter, immer in der warmen Garage.',
      'Kein Sturz, kein Umfaller, kein Kratzer am Tank.',
    ],
    good: [
      'Technisch top, kleine Gebrauchsspuren an Rasten und Hebeln.',
      'Läuft sauber, schaltet weich und zieht gut durch.',
      'Ein Umfaller im Stand hat den linken Blinker gekostet, sonst alles original.',
    ],
    worn: [
      'Ehrliches Alltagsmotorrad mit Spuren, Kettensatz und Reifen sollten bald neu.',
      'Optisch gebraucht, Motor dafür kerngesund.',
    ],
    upkeep: [
      'Reifen haben erst wenige hundert Kilometer gesehen.',
      'Ölwechsel, Luftfilter und Bremsflüssigkeit sind neu.',
      'Das Ventilspiel wurde beim letzten großen Service eingestellt.',
      'Neue Batterie, Ladegerät gibt es dazu.',
    ],
    use: [
      'Nur bei schönem Wetter gefahren.',
      'Bis zuletzt mein treuer Begleiter auf dem Weg zur Arbeit.',
      'Zwei Alpentouren hat sie ohne Murren mitgemacht.',
      'Saisonkennzeichen, im Winter abgemeldet.',
    ],
    reason: [
      'Der Rücken macht nicht mehr mit, deshalb der Verkauf.',
      'Leider fehlt mir die Zeit zum Fahren.',
      'Die nächste ist schon bestellt.',
      'Mit Familie komme ich kaum noch zum Fahren.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Verkaufe {vehicle}, Baujahr {year}, aus unserem kleinen Betrieb.',
        'Zum Verkauf steht ein {vehicle}, Erstzulassung {month}.',
      ],
      dealer: [
        '{vehicle}, Baujahr {year}, {kw} kW, ab sofort verfügbar.',
        'Aus Flottenrückgabe: {vehicle}, Erstzulassung {month}.',
        'Direkt vom Nutzfahrzeughändler in {town}: {vehicle} aus {year}.',
      ],
    },
    excellent: [
      'Fahrerplatz und Aufbau sind in hervorragendem Zustand.',
      'Kaum Spuren vom Einsatz, auch der Innenraum ist wie neu.',
    ],
    good: [
      'Technisch in Ordnung, im Innenraum normale Arbeitsspuren.',
      'Aufbau dicht und trocken, Fahrwerk unauffällig.',
      'Ein paar Kratzer vom Alltag, aber zuverlässig.',
    ],
    worn: [
      'Man sieht, dass damit gearbeitet wurde, die Technik ist aber gesund.',
      'Kosmetisch stark gebraucht, Preis entsprechend.',
    ],
    upkeep: [
      'Bremsen und Reifen sind zu rund 70 % gut.',
      'Wartung nach Herstellerplan, die Historie bekommen Sie ausgedruckt.',
      'Die Abgasreinigung wurde überprüft, keine Fehler im Speicher.',
      'Kupplung und Fahrwerksbuchsen wurden letztes Jahr gemacht.',
    ],
    use: [
      'Lief immer mit demselben Fahrer.',
      'Im Regionalverkehr eingesetzt, nie überladen.',
      'Ein Fahrzeug aus gepflegtem Fuhrpark.',
    ],
    reason: [
      'Wir geben den Betrieb aus Altersgründen auf.',
      'Verkauf, weil der Auftrag ausgelaufen ist.',
      'Ein größeres Fahrzeug ersetzt dieses hier.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Wir verkaufen unseren {vehicle}, Baujahr {year}, mit dem wir viele schöne Reisen gemacht haben.',
        'Abzugeben: {vehicle} aus {year}.',
        'Unser {vehicle} sucht neue Reisende.',
      ],
      dealer: [
        '{vehicle}, Modelljahr {year}, ab sofort in {town} zu besichtigen.',
        'Urlaubsreif? Dieser {vehicle} aus {year} wartet auf Sie.',
        'Aus unserer Ausstellung: {vehicle}, Baujahr {year}.',
      ],
    },
    excellent: [
      'Innen wie neu, die Polster waren immer abgedeckt.',
      'Der Aufbau ist makellos, die Dichtigkeitsprüfung ohne Befund.',
    ],
    good: [
      'Trocken, dicht und sauber, mit kleinen Spuren an den Möbelkanten.',
      'Alles funktioniert: Heizung, Kühlschrank, Wasserpumpe.',
      'Gepflegter Zustand, gefahren wurde nur mit Bedacht.',
    ],
    worn: [
      'Eine Stelle am Seitenfenster war einmal feucht und ist abgedichtet, ein Hobbyhandwerker hat hier Freude.',
      'Älteres Schätzchen mit Patina, technisch aber in Ordnung.',
    ],
    upkeep: [
      'Die Gasprüfung ist neu.',
      'Reifen sind zwei Jahre alt, die Bordbatterie ist frisch.',
      'Markise und Dachfenster wurden letztes Jahr erneuert.',
      'Eine Solaranlage auf dem Dach hält die Batterie voll.',
    ],
    use: [
      'Im Winter stand er stets trocken in der Halle.',
      'Drinnen wurde nie geraucht und selten gekocht.',
      'Jedes Jahr drei Wochen Süden, mehr nicht.',
    ],
    reason: [
      'Die Kinder fahren nicht mehr mit, uns reicht etwas Kleineres.',
      'Aus gesundheitlichen Gründen reisen wir nicht mehr.',
      'Wir steigen auf ein anderes Modell um.',
    ],
  },
}
