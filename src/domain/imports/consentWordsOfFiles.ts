/**
 * What whole cells of a file say about consent, in the ten languages whose opt-out words the product knows. `yes` and `no` answer the
 * header's question; `agreed` and `refused` speak for themselves; `open` is neither. A word is in one list only. Words that often mean
 * something else are not listed: active, OK, allowed, single letters such as O and S.
 */
export const FILE_CONSENT_WORDS = {
  yes: `yes; y; yep; true; 1; on; oui; vrai; sí; verdadero; sim; verdadeiro; ja; j; wahr; sì; vero; waar; tak; prawda; evet; doğru;
    نعم; صحيح`,
  no: `no; n; nope; false; 0; off; non; faux; falso; não; nein; falsch; nee; onwaar; nie; fałsz; hayır; yanlış; لا; كلا; خطأ`,
  agreed: `subscribed; subscriber; subscribe; opted in; opt in; opts in; double opt in; single opt in; confirmed opt in; agreed; agree;
    agrees; i agree; accepted; accept; accepts; i accept; consented; consents; consent given; consent granted; has consented;
    granted; given; permission granted; permission given; opt in confirmed; double opted in; express consent; express written consent;
    explicit consent; written consent;
    abonné; abonnée; abonné(e); inscrit; inscrite; inscrit(e); accepté; acceptée; accepte; j’accepte; consenti; consent;
    consentement donné; accord donné; d’accord; a donné son accord; accordé;
    suscrito; suscrita; suscripto; suscriptor; aceptado; aceptada; acepta; acepto; consentido; consiente; de acuerdo; autorizado;
    autorizada; autoriza; autorizo; consentimiento otorgado; de alta;
    inscrito; inscrita; subscrito; subscrita; aceito; aceita; aceite; aceitou; concordo; concorda; consentiu; autorizou;
    consentimento dado; assinante;
    angemeldet; abonniert; abonnent; zugestimmt; stimmt zu; ich stimme zu; zustimmung; zustimmung erteilt; einverstanden; eingewilligt;
    einwilligung; einwilligung erteilt; willigt ein; erteilt; akzeptiert;
    iscritto; iscritta; abbonato; abbonata; accettato; accettata; accetta; accetto; acconsento; acconsente; consenso dato;
    consenso prestato; autorizzato; autorizzata;
    aangemeld; ingeschreven; geabonneerd; akkoord; gaat akkoord; ik ga akkoord; toestemming; toestemming gegeven; toegestemd;
    geaccepteerd; abonnee;
    zapisany; zapisana; zgoda; zgoda wyrażona; wyraził zgodę; wyraziła zgodę; wyrażam zgodę; zgadzam się; zaakceptowano; zaakceptowane;
    subskrybent; udzielona;
    abone; abone oldu; onay; onaylı; onaylandı; onayladı; onay verdi; onay verildi; kabul; kabul etti; kabul ediyorum; kabul edildi;
    izinli; izin verdi; izin verildi; izin var; rıza verdi;
    مشترك; مشتركة; موافق; موافقة; وافق; وافقت; أوافق; تمت الموافقة; مقبول; مسجل`,
  refused: `unsubscribed; unsubscriber; not subscribed; opted out; opts out; opt outs; declined; declines; decline; denied; refused; refuses;
    refuse; rejected; rejects; disagreed; disagrees; disagree; i disagree; not agreed; withdrawn; withdrew; withdraw; revoked;
    not opted in; no opt in; did not opt in; did not consent; didn’t consent; does not consent; doesn’t consent;
    no longer subscribed; no longer consents; did not agree; does not agree;
    no consent; not consented; consent withdrawn; consent revoked; consent refused; consent denied; has not consented;
    do not contact; do not text; do not sms; don’t text; don’t contact; do not disturb; dnc; dnd; no sms; no texts; suppressed; stopped;
    blacklisted; blocked; unsub; removed;
    bloqué; bloquée; bloqueado; bloqueada; bloccato; bloccata; geblokkeerd; zablokowany; zablokowana; engellendi; محظور;
    désabonné; désabonnée; désabonné(e); désinscrit; désinscrite; désinscrit(e); non abonné; non abonnée; non inscrit; non inscrite;
    pas abonné; pas inscrit; refusé; refusée; refus; refuse; a refusé; n’accepte pas; pas d’accord; pas de consentement; non consenti;
    consentement retiré; consentement refusé; retiré; révoqué; opposé; opposition; s’oppose; ne pas contacter; pas de sms; sans consentement;
    dado de baja; dada de baja; de baja; desuscrito; desuscrita; no suscrito; no suscrita; rechazado; rechazada; rechaza; rechazo;
    denegado; revocado; revocada; retirado; no acepta; no acepto; no autoriza; no autorizado; sin consentimiento; no contactar;
    no enviar; no enviar sms; excluido;
    descadastrado; descadastrada; desinscrito; desinscrita; não inscrito; não inscrita; não subscrito; recusado; recusada; recusou;
    recusa; negado; revogado; revogada; não aceita; não aceito; não autoriza; não autorizado; sem consentimento; não contactar;
    não contatar; não enviar; não enviar sms;
    abgemeldet; abbestellt; nicht angemeldet; nicht abonniert; abgelehnt; lehnt ab; ablehnung; verweigert; widersprochen; widerspruch;
    widerrufen; nicht einverstanden; nicht zugestimmt; nicht eingewilligt; nicht erteilt; keine einwilligung; keine zustimmung;
    stimmt nicht zu; nicht kontaktieren; nicht anschreiben; keine sms; gesperrt; gekündigt; gekuendigt; ausgetragen;
    disiscritto; disiscritta; non iscritto; non iscritta; rifiutato; rifiutata; rifiuta; rifiuto; negata; revocato; revocata; ritirato;
    non accetta; non accetto; non acconsento; non acconsente; non autorizzato; senza consenso; nessun consenso; non contattare;
    non inviare sms; no consenso; consenso negato; consenso revocato;
    afgemeld; uitgeschreven; niet aangemeld; niet ingeschreven; niet geabonneerd; geweigerd; weigert; afgewezen; ingetrokken;
    niet akkoord; gaat niet akkoord; geen toestemming; niet benaderen; niet contacteren; geen sms; bezwaar; opgezegd;
    wypisany; wypisana; niezapisany; nie zapisany; niezapisana; odmowa; odmówił; odmówiła; odmówiono; odrzucono; brak zgody; bez zgody;
    nie zgadzam się; nie wyraził zgody; nie wyraziła zgody; zgoda wycofana; zgoda cofnięta; cofnięta; cofnął zgodę; cofnęła zgodę;
    wycofana; wycofał zgodę; wycofała zgodę; sprzeciw; nie kontaktować; nie wysyłać; rezygnuje; zrezygnował; zrezygnowała;
    abone değil; abonelikten çıktı; abonelikten ayrıldı; reddetti; reddedildi; reddediyorum; onaysız; onay yok; onaylamadı; onay vermedi;
    kabul etmedi; kabul etmiyorum; izinsiz; izin yok; izin vermedi; iptal etti; iptal edildi; istemiyor; sms istemiyor;
    iletişim kurmayın; sms göndermeyin; ayrıldı; çıktı;
    غير مشترك; غير مشتركة; ألغى الاشتراك; ألغت الاشتراك; تم إلغاء الاشتراك; ملغى; غير موافق; غير موافقة; رفض; رفضت; مرفوض; أرفض;
    لا أوافق; لا يوافق; لم يوافق; بدون موافقة; سحب الموافقة; لا تتصل; لا ترسل; عدم الاتصال; ممنوع`,
  open: `unknown; not known; unclear; undecided; pending; awaiting; waiting; unconfirmed; not confirmed; not set; not asked; never asked;
    never subscribed; non subscribed; asked; none; null; n/a; na; not applicable;
    inconnu; inconnue; demandé; demandée; en attente; non confirmé; non renseigné; non demandé; jamais demandé; sans réponse;
    desconocido; pendiente; sin confirmar; no consta; sin respuesta; desconhecido; pendente; por confirmar; não confirmado; sem resposta;
    unbekannt; ausstehend; offen; nicht bestätigt; unbestätigt; nicht gefragt; keine angabe; k. a.; sconosciuto; in attesa; in sospeso;
    non confermato; non noto; onbekend; in afwachting; niet bevestigd; onbevestigd; niet gevraagd; n.v.t.;
    nieznany; nieznana; nieznane; oczekuje; oczekujący; niepotwierdzony; niepotwierdzona; brak danych; nie dotyczy; bilinmiyor; beklemede;
    bekliyor; onay bekliyor; onaylanmadı; sorulmadı; غير معروف; قيد الانتظار; معلق; غير مؤكد; في الانتظار`,
} as const;
