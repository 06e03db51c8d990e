import { foldWords } from '#src/domain/foldWords.ts';
import type { ConsentWordKind } from './consentWordTerms.ts';

/** Languages whose common consent words the product knows (ISO 639-1). */
export const WORD_LANGUAGES = ['en', 'fr', 'es', 'pt', 'de', 'it', 'nl', 'pl', 'tr', 'ar'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** What people text in a language to opt out, to opt in and to get help; `yes` opts in where a tenant lists YES. */
export const STANDARD_WORDS: Record<WordLanguage, Record<ConsentWordKind | 'yes', readonly string[]>> = {
  en: {
    opt_out: ['UNSUB', 'REMOVE ME', 'CANCEL ALL', 'END ALL'],
    opt_in: ['OPT IN', 'OPTIN', 'RESUBSCRIBE'],
    help: ['HELP ME'],
    yes: ['YES'],
  },
  fr: {
    opt_out: splitWords(`
      ARRÊT, ARRÊTS, ARRÊTER, ARRÊTE, ARRÊTEZ, STOPPER, STOPPEZ, DÉSABONNER, DÉSABONNEZ, DÉSABONNE, DÉSABONNEMENT,
      DÉSABONNEZ-MOI, ME DÉSABONNER, SE DÉSABONNER, DÉSINSCRIRE, DÉSINSCRIVEZ, DÉSINSCRIPTION, DÉSINSCRIVEZ-MOI,
      ME DÉSINSCRIRE, SE DÉSINSCRIRE, ANNULER, ANNULEZ, RÉSILIER, RÉSILIATION, RÉVOQUER, SUPPRIMER, SUPPRIMEZ-MOI,
      RETIREZ-MOI, QUITTER, FIN, STOP SMS, STOP PUB, STOP PUBLICITÉ`),
    opt_in: splitWords('DÉMARRER, COMMENCER, REPRENDRE, RÉABONNER, ME RÉABONNER, RÉINSCRIRE, ME RÉINSCRIRE'),
    help: splitWords('AIDE, À L’AIDE, AIDEZ-MOI'),
    yes: ['OUI'],
  },
  es: {
    opt_out: splitWords(`
      ALTO, PARAR, PARA, PARE, PAREN, DETENER, DETENGAN, BAJA, DAR DE BAJA, DARME DE BAJA, DARSE DE BAJA, DEME DE BAJA,
      CANCELAR, CANCELA, CANCELE, ANULAR, FIN, FINALIZAR, TERMINAR, SALIR, REVOCAR, ELIMINAR, ELIMÍNAME, DESUSCRIBIR,
      DESUSCRIBIRME, DESUSCRIBIRSE, DESINSCRIBIR, BASTA, NO MÁS`),
    opt_in: splitWords('INICIAR, COMENZAR, EMPEZAR, REANUDAR, ALTA, DARME DE ALTA'),
    help: splitWords('AYUDA, AYÚDAME, AYÚDENME'),
    yes: ['SÍ'],
  },
  pt: {
    opt_out: splitWords(`
      PARAR, PARE, PAREM, CANCELAR, CANCELE, CANCELA, SAIR, REMOVER, REMOVA, DESCADASTRAR, DESCADASTRE, DESINSCREVER,
      DESINSCREVA, DESSUBSCREVER, CANCELAR INSCRIÇÃO, CANCELAR SUBSCRIÇÃO, ANULAR, TERMINAR, ENCERRAR, FIM, REVOGAR,
      EXCLUIR, ELIMINAR, BASTA`),
    opt_in: splitWords('INICIAR, COMEÇAR, RETOMAR, RECOMEÇAR'),
    help: splitWords('AJUDA, AJUDE-ME, ME AJUDE'),
    yes: ['SIM'],
  },
  de: {
    opt_out: splitWords(`
      STOPP, STOPPEN, ENDE, ABMELDEN, ABMELDUNG, ABBESTELLEN, ABBESTELLUNG, AUSTRAGEN, KÜNDIGEN, KÜNDIGUNG, BEENDEN,
      WIDERRUF, WIDERRUFEN, LÖSCHEN, KÜNDIGE, ABBRECHEN, ABBRUCH, AUFHÖREN, ABO BEENDEN, ABO KÜNDIGEN`),
    opt_in: splitWords('STARTEN, FORTSETZEN, WIEDER ANMELDEN'),
    help: splitWords('HILFE'),
    yes: ['JA'],
  },
  it: {
    opt_out: splitWords(`
      FERMA, FERMARE, FERMATE, BASTA, BASTA COSÌ, ANNULLA, ANNULLARE, CANCELLA, CANCELLAMI, CANCELLARE, CANCELLAZIONE, CANCELLATEMI,
      CANCELLA ISCRIZIONE, DISISCRIVI, DISISCRIVIMI, DISISCRIVERMI, DISISCRIZIONE, RIMUOVI, RIMUOVIMI,
      REVOCA, REVOCARE, TERMINARE, INTERROMPI, SMETTI, SMETTETE`),
    opt_in: splitWords('INIZIA, INIZIARE, AVVIA, RIPRENDI, RIPRENDERE, RIATTIVA'),
    help: splitWords('AIUTO, AIUTAMI'),
    yes: ['SÌ'],
  },
  nl: {
    opt_out: splitWords(`
      STOPPEN, EINDE, EINDIGEN, BEËINDIGEN, AFMELDEN, AFMELDING, MELD AF, UITSCHRIJVEN, UITSCHRIJVING, SCHRIJF UIT,
      OPZEGGEN, OPZEGGING, ANNULEREN, ANNULEER, VERWIJDER, VERWIJDEREN, INTREKKEN, STOP ALLES`),
    opt_in: splitWords('STARTEN, BEGIN, BEGINNEN, HERVATTEN'),
    help: splitWords('HULP'),
    yes: ['JA'],
  },
  pl: {
    opt_out: splitWords(`
      KONIEC, ANULUJ, ANULOWAĆ, REZYGNUJĘ, REZYGNACJA, REZYGNUJ, WYPISZ, WYPISZ MNIE, WYREJESTRUJ, WYŁĄCZ, USUŃ, USUŃ MNIE,
      ZAKOŃCZ, ZAKOŃCZYĆ, COFAM ZGODĘ, WYCOFUJĘ ZGODĘ, PRZESTAŃ, PRZESTAŃCIE, STOP WSZYSTKO`),
    opt_in: splitWords('ROZPOCZNIJ, ZACZNIJ, WZNÓW, WZNOWIĆ'),
    help: splitWords('POMOC, POMOCY, POMÓŻ'),
    yes: ['TAK'],
  },
  tr: {
    opt_out: splitWords(`
      DUR, DURUN, DURDUR, DURDURUN, İPTAL, İPTAL ET, İPTAL EDİN, RET, BİTİR, ÇIK, ÇIKIŞ, ÇIKAR, BENİ ÇIKAR, AYRIL, KALDIR, SİL,
      VAZGEÇ, ABONELİKTEN ÇIK, ÜYELİKTEN ÇIK, LİSTEDEN ÇIK, ABONELİK İPTAL, İPTAL ETMEK İSTİYORUM`),
    opt_in: splitWords('BAŞLA, BAŞLAT, BAŞLATIN, YENİDEN BAŞLAT'),
    help: splitWords('YARDIM, YARDIM ET, İMDAT'),
    yes: ['EVET'],
  },
  ar: {
    opt_out: splitWords(`
      إيقاف, أوقف, أوقفوا, ايقاف الكل, توقف, توقفوا, قف, وقف, إلغاء, الغي, ألغ, إلغاء الاشتراك, الغاء اشتراك, ألغ الاشتراك,
      إنهاء, انهي, خروج, حذف, احذف, احذفني, إزالة, كفى, سحب الموافقة`),
    opt_in: splitWords('ابدأ, بدء, ابدء, تفعيل, استئناف, اشتراك, اشترك'),
    help: splitWords('مساعدة, المساعدة, ساعدني, ساعدوني'),
    yes: ['نعم'],
  },
};

function splitWords(words: string): string[] {
  return words.split(',').map((word) => word.trim());
}

/**
 * The known languages that a contact's or tenant's language names: a tag (`fr-CA`, `pt_BR`), or what people write in files (`Français`,
 * `German / English`).
 */
export function wordLanguagesOf(text: string | null | undefined): WordLanguage[] {
  if (!text) return [];
  const parts = text.split(/[,;/|()+&]/).map((part) => part.trim());
  return [...new Set(parts.flatMap(languagesOf))];
}

function languagesOf(name: string): WordLanguage[] {
  const byName = languageNames().get(foldWords(name));
  if (byName) return [byName];
  try {
    const { language } = new Intl.Locale(name.replaceAll('_', '-'));
    return WORD_LANGUAGES.filter((each) => each === language);
  } catch {
    return [];
  }
}

let names: Map<string, WordLanguage> | undefined;

/** Each language by its name in every language. */
function languageNames(): Map<string, WordLanguage> {
  names ??= new Map(
    WORD_LANGUAGES.flatMap((speaker) => {
      const { of } = namesIn(speaker);
      return WORD_LANGUAGES.map((language): [string, WordLanguage] => [foldWords(of(language)), language]);
    }),
  );
  return names;
}

function namesIn(speaker: string): { of: (language: string) => string } {
  const names = new Intl.DisplayNames(speaker, { type: 'language' });
  return { of: (language) => names.of(language) ?? language };
}
