// Stryker disable all: these are texts for tests.
/** Messages of people who want to stop (`optOuts`) and of people who do not (`others`). Separated by bars and line ends. */
export const OPT_OUT_TEXTS: Record<string, { optOuts: string; others: string }> = {
  English: {
    optOuts: `
      Out! | out please | take me out of this | let me out now | enough of this | Enough of all this | I'm over this | so over these texts
      done with this | I'm done with you guys | bog off | jog on | pack it in | lay off | give it a rest | spare me | not my name | That's not my name
      I am no longer a customer | not your customer anymore | Not the person you are looking for
      Please stop. | ok stop thanks | can you stop | could you please stop? | Stop Stop Stop | S T O P | s.t.o.p
      this was an unsolicited message | don't send me any message
      nobody here named Carl. remove | lose my digits | this number belongs to someone else | Wrong # | the number now belongs to somebody else
      please stop texting me | Pls stop txting me!! | wrong number | Wrong number, sorry | you have the wrong person
      take me off your list | who is this? leave me alone | no more messages | Stop it | STOP NOW | stop please
      st0p | $top | ѕтор it | stoooop | please stoppp | 🛑 | 🛑🛑 texting me | just stop!! | STOP sending me these texts
      stop sending | Stop the messages | stop all texts | Stop with all these promos | quit messaging me
      cease all contact | Don’t text me | don't text me again | dont message me anymore | do not contact me
      Do not ever contact me again. | never text me again | please do not text | don't send me any more texts
      don't send me anything | no texts please | No more | no more of these | no more texts thank you
      Nomore messages | enough with the texts | sick of your messages | I'm tired of getting these texts
      I don't want these messages | I don’t want to receive your texts | i dont want any more texts
      I do not wish to be contacted | I no longer wish to receive these messages | did not ask for these texts
      I don't want to hear from you | don't want you to text me | not interested | I'm not interested, thanks
      no longer interested | Not interested in receiving your texts | remove me | Remove my number
      please remove me from your list | delete my number | lose my number | forget my number | take my number off
      get me off this list | I want off this list | I want to be removed from your list | take me off
      pls take me off ur texts | unsubscribe me | Please unsubscribe | how do I unsubscribe? | unsub | un-subscribe
      opt out please | opt me out | I opted out already | I want to opt out | I unsubscribed twice already
      cancel my subscription | please cancel | cancel these texts | end this | quit it | revoke | I revoke my consent
      I never signed up for this | I didn't sign up for these texts | I do not consent | leave us alone please
      go away | Get lost | fuck off | F off | piss off | back off! | shut up | do not disturb | cease and desist
      This isn't Maria's number | not Marias number | this is spam | Reported as spam | spam | I will report you
      I'm blocking this number | blocked you | stop harassing me | I said stop | I texted STOP already
      I told you to stop | how do i make it stop | this has to stop | I want you to stop
      why won’t you stop texting me | why don't you stop texting me | How do I stop these texts
      how can I stop getting these? | I need to stop getting these messages
      If you text me again I will call a lawyer | Enough! | enough already | that's enough | I want to stop
      I'd appreciate it if you do not contact me | I'd rather you don't text me | Who is this? Stop.
      Hi. I am at work. Please stop! | STPO | SOTP | STOOP | STOPP | stpo please | UNSUSCRIBE | unsubcribe
      Unsubscibe pls | stip | dtop | stoo | stopo | CANCLE | optuot | revok
      Stop texting me, I can’t stop laughing at how bad this is | stop txt | STOP ALL | Stop spamming | no spam
      please discontinue these messages | nobody by that name here | Pls take us off of this list
      Please delete me from your database | remove this number from your contacts | You texted the wrong guy
      I think you have the wrong number | I think you sent this to the wrong person | nope wrong number
      Reply STOP | Text stop | STOP to 12345 | stop 202-555-0142 | STOP (202) 555-0142 | remove 202 555 0142 | STOP 2
      How do I stop these? | How can I stop this? | how to stop | Is it possible to stop these? | who dis stop | do not send
      Don't send these | Forget me | delete please | may I be removed | My mother passed away. Please remove her
      too many texts | you text me too much | Jane is no longer at this number | SCAM
      Sorry u got the wrong number hun | This is not John's phone anymore | no one named John here
      Please stop contacting this number | stop blowing up my phone | Stop with the spam | quit it with the texts
      Y'all need to stop texting me | can y'all stop | Could you stop sending me stuff?
      I would like to stop receiving messages | would like to be removed | I want to unsubscribe from this
      how to opt out | how can I get off this list | how do I get these to stop | Make these stop | get me off here
      take my name off | drop me from the list | I don't want to be on this list | i dont want this
      don't want any of this | I don't want your stupid ads | No more ads please | no more promos
      enough already with the messages | I'm done with these texts | these texts are annoying, please stop
      stop it with the messages | I've asked you to stop | I asked you multiple times to stop texting
      I have texted STOP 3 times | texted stop twice | STOP means STOP | What part of stop don't you understand
      stop means stop!!!! | S-T-O-P | STOP.STOP.STOP | stop!!! stop!!! stop!!! | Stop please 🙏 | please stop 😡
      STOP TEXTING | STOP TXTING | Stop text messages | stop messages | stop sms | end sms | End texts | cancel texts
      cancel sms | Cancel subscription | unsubscribe please | UNSUBSCRIBE ME NOW | unsubscribe from all
      please unsubscribe me from this list, thank you | optout pls | opt-out | OPT OUT NOW
      don't ever text this number again | Do not text this number | do NOT contact | lose this number
      delete this number | forget you have this number | leave me the hell alone | leave me alone!!!!
      leave me tf alone | let me be | get a life and stop texting | stop stalking me | STOP BOTHERING ME
      stop bugging me | I'll report you to the FCC | I'm going to report this number | reporting as spam | blocked
      blocking | BLOCKED! | u r blocked | this number is blocked | spam! | spammer | this is harassment | fuck you
      F*** off | f**k off | stfu | fk off | go to hell | I did not sign up | I never signed up
      I didn't subscribe to this | never subscribed | how did you get my number? remove it
      who gave you this number? delete it | I'm not interested | No thanks, not interested
      not interested, please remove | not interested stop | no longer want these | No longer wish to receive texts
      I no longer want to receive messages | Please remove | remove pls | Remove from list | Off list please
      off your list | revoke consent | I withdraw my consent to be contacted | dnc | put me on your do not call list
      Add me to your do not contact list | do not text list | please cease communications | cease communication
      No further contact please | no further messages | Please no more | pls no more txts | PLEASE NO MORE TEXTS!
      dont send any more | don't send me any more messages please | don't send anymore
      Please don't send me these anymore | I don't need these messages | dont need ur texts | I said no more texts
      stop stop stop stop | stop u idiots | stop motherfuckers | ENOUGH | stop harrassing me | plz stop | plss stop
      plz stoppp | STOP ACME | stop Acme Garden | stop your texts immediately | Stop all communication
      stop all communications | please stop all future messages | stop 🛑 | this needs to stop | it needs to stop
      make it stop | quit | quit texting | quit texting me asap | quit sending me this crap | please quit
      kindly stop | Kindly remove my number from your list. | Kindly stop sending messages to this number
      Could you kindly take me off this distribution list? | Please discontinue | discontinue texts
      discontinue service | unenroll me | disenroll | deactivate | withdraw me | sign me off | sign me out | exit
      Leave the list | I want to leave this list | leave group | remove me from this group | UNSUSCRIBE ME
      unsubcribe me pls | unsubsribe | usubscribe | unsubscrbe | ubsubscribe | unscribe | unsubscribed | sto p | st op
      stopp it | stahp | stopall please | Stop2End | stop2stop | who's this? stop texting | wrong person stop
      Who dis? Stop texting me | could u plz stop msging me | yo stop texting this phone | STOP CONTACTING ME!!!
      Please STOP contacting me. | im not maria stop txting | you got the wrong guy bro | This is the wrong number
      I'm sorry but you have the wrong number | Not the right number | Maria no longer has this number
      wrong number. please remove. | please take this number off your list | take my # off your list
      Please remove my phone number from your contact list | Remove this contact please | pls delete my info
      i wanna unsubscribe | How do i stop getting these | I keep getting these texts. Please stop
      I keep texting stop | I've replied STOP several times | already said stop | Told you to stop
      asked you to stop texting | for the last time stop | For the last time, STOP! | can you people stop
      guys please stop | stop please im driving | Stop. Just stop. | Just... stop | stop this now | STOP THIS SHIT
      enough!! | no more!! | No more txt | No more marketing | No more promos please | No more ads | never contact me
      Never message me again please | don't you ever text me again | Do not text this phone | DO NOT TEXT
      Don't message | Don't ever send me anything again | don't send texts | please don't contact us
      please refrain from texting me | refrain from contacting me | I'd like to be taken off the list
      I'd like to opt out | wish to opt out | I wish to unsubscribe | I do not want to receive text messages
      I dont want to get texts | don't want to get your messages | I don't want to be texted
      I don't want any texts from you | I didn't ask for this | I never asked for these
      I never gave you permission to text me | I didn't give consent | no consent | Consent revoked
      you don't have permission to text me | You are spamming me | u are harassing me | this is harrassment
      Im gonna report you | reporting this number | blocking this number | I have blocked you | f u stop | f*ck off
      go f yourself | screw off | Lose my number! | forget my number please | throw away my number
      get my name off your list | off this list now | leave my phone alone | leave this number alone | Leave me be
      go bother someone else | I'm not interested in this | not interested!! | Not interested anymore | No interest
      we are not interested | no longer a customer, please remove | I moved, please take me off your list
      he died, please stop texting this number | This is a work phone please do not text | minor's phone. do not text
      Stop these automated texts | make these texts stop | unsubscribe!!! | Unsubscribe from list | UNSUBSCRIBE ALL
      unsub me | UNSUBSCIRBE | unsubsrcibe | Opt out! | OPTOUT! | opt me out please | STOPPPPPP | stpp | SSTOP | STTOP
      stop1 | Stop' | stopp texting
      who is this? leave me | knock it off | Cut it out! | hey cut that out please`,
    others: `
      out of stock? | I'm out of town | out on Friday | check it out | sold out | count me in | We are out at the lake | good enough | enough time
      enough for two | that's enough roses | is that enough? | I'm over 65 | I'm done at 5 | done! | done with work at 5 | not today | not Friday, Saturday
      not red, white | Who is this? | Who is coming? | My name is Jane | I'm not home | I'm a customer, no longer waiting
      Stop 4511 or stop 4512? | stop 12 | I'm at stop 3 | Reply yes | text back | Can you send the end time?
      how do I stop the leak? | too many people there? | don't send the blue ones | Can I be there at 5? | You text fast
      Delete the second item please | remove her from the guest list
      non-stop ads on the radio | I’ll stop by instead of texting | why don’t you ever text me?
      Don’t think this is spam, it’s Ada from the shop | is this just spam?
      how do I stop my spam filter from hiding your texts? | can you drop me off at my book group?
      I don’t want you to stop | I don’t want this to end | Can you stop for me? | stop my next delivery text | a stop
      stop button please | To stop texts reply STOP | I unsubscribed by accident | undo my unsubscribe | I see no messages
      don’t send me anything until Friday | to spam | remove me from the guest list | remove me from the waitlist
      can I stop by tomorrow? | non-stop | nonstop | don't stop | Don’t stop! | where is the bus stop | stop by
      I can't stop laughing | I’ll stop by at 5 | we could stop over on Sunday | bus stop | next stop?
      Which stop do I get off at? | please don't stop texting me, I love these | never stop
      do not stop sending these | haha stop | lol stop it | stop 😂 | omg stop it 🤣 | it won’t stop raining
      the rain doesn't stop | one-stop shop | full stop | stop sign | pit stop | when does the bus stop?
      does the tram stop here | My phone stopped working | did you stop selling pots? | Why did you stop texting me?
      why did I stop getting your texts? | I don't want to stop getting these | don't unsubscribe me
      I don't want to unsubscribe | I accidentally unsubscribed, add me back please | I texted stop by mistake
      don't take me off your list | don't leave me alone | I have to stop texting now, driving
      I'll stop texting you then | no more roses left? | are there no more offers? | I got no messages from you
      I have no more questions | no more than two please | Do you have any more texts to print? | no thanks | No
      nope | no thank you | Not this time, maybe next month | maybe later | I am out of town | I'm out | count me out
      cancel my order | Please cancel my appointment | can you cancel the delivery? | the end | I quit smoking
      in the end we took two | remove the red pot from my order | take me off the waiting list for tulips
      take the second one off my order | remove me from the Saturday class | don't send it yet
      Don't send the small one | don't forget to text me | why don't you text me back? | you never text me back
      you don't text me anymore :( | I don't text and drive | don't call me, just text
      Don't bother, I'll come myself | text me when it is ready | please text me the address
      I gave you the wrong number, it is 555 0101 | wrong number of pots arrived | I ordered the wrong one
      is this spam? | it went to my spam folder | Not interested in the red one, do you have blue?
      Are you interested? | SHOP | step | spot | post | top! | soap | atop | subscribe | Subscribe me please | cancer
      quite | quiet | shops | STAR | soup | START please | shop please | steps | Thanks! | Great, see you then
      Is this still on tomorrow? | Sounds good 👍 | Who is this? | Can you call me back please
      Yes please, two of them | Sorry, I can’t make it this week | What time do you open? | Got it, thank you
      Do you have it in size M? | Love it | How much is it? | Could you send the address again?
      Could you send me the price list? | Reply STOP to get no more messages.
      what does "Reply STOP to opt out" mean? | How far is the stop? | this stop?
      I stopped by yesterday but you were closed | We go away on Friday | I get lost every time | leave it at the door
      leave a message | the wrong size | my new number is 555 0101 | is this the right number? | I want two
      I want out of season tulips | what offers do you have | Enough for six people? | is one bag enough?
      end of May? | off the list price? | We need a list of plants | block of wood | I never got the text
      I did not get your message | I don't need a reminder, I'll be there | The stop on Main Street
      Stop at once when you see the gate | no problem | can you stop at the bakery | we'll stop for lunch first
      I stop work at 5 | stop worrying | Stop it, you're making me blush haha | do you have a stop light in the shop
      Is the bus stop near you? | Which bus stop is closest? | stop in for a coffee | I'm at the stop
      at the bus stop now | The train didn't stop | Does bus 5 stop there? | please don't cancel my order
      I need to cancel tomorrow | can I cancel my booking | Cancel Thursday please | end of the month | weekend
      Is this the end of the sale? | what time does the sale end | when does it end | quit worrying | I'll quit my job
      no more than 5 please | there are no more left | no more tickets? | any more messages for me? | one more message
      more messages please | I want more texts like this | keep texting me | keep the messages coming
      please send me more offers | send me the list | on the list | am I on the list? | put me on the list
      put me on your list | Add me to the list | take me off at the corner | take my order off the list
      take two off my bill | remove the thorns please | can you remove the snow | delete my last message
      ignore my last text | disregard my last message | sorry, wrong chat | wrong colour | that's the wrong address
      you sent me the wrong item | you sent the wrong one | the wrong person picked up the order
      you have the wrong address | your number is wrong on the website | what is your number | new phone, who is this?
      I lost my phone | I lost your number | leave me a message | leave a note | leave me two bags | leave it alone
      can I leave my dog alone there | I'm interested | very interested! | I'm interested, tell me more
      not interested in roses but tulips yes | Not this time | not today | I don't want the red one
      I don't want to miss it | I don't want any sugar | don't want to come on sunday | I don't need it anymore
      no need to text me back | no need to send a reminder | don't send the invoice by post
      don't send it to that address | do not send until Friday | don't contact the supplier yet | don't call today
      I don't like the message on the card | don't text him | I don't get texts at work | text me don't call
      block party on Friday | is the road blocked? | the drain is blocked | spam is my favourite sandwich
      do you sell spam | your email went to spam | check your spam folder | report | I will report back tomorrow
      I'll report to the desk | please report the delivery | How do I subscribe? | sign me up
      can I sign up for the workshop | I never signed up for the workshop, can I still come?
      I didn't sign up in time | go away for the weekend | we are going away | get lost in the garden
      I got lost, where are you? | is that enough soil? | good enough | that's enough for me, thanks
      I had enough time | shut up and take my money | shut up that's amazing | back in 5 | back off the gas
      Never mind | nevermind | dead end | stop start | stop-start | what does STOP do? | should I reply STOP?
      If I text STOP will I lose my discount? | do I have to text stop? | the app keeps stopping | stopping by in 10
      Stop by anytime? | I couldn't stop by yesterday | could you stop by | can you stop by my house
      would you stop by | why don't you stop by | don't stop believing | ain't no stopping us now
      Can't stop won't stop | nothing can stop me | you can't stop me from buying these | who can stop at these prices
      my husband can't stop eating your cookies | Can I stop the delivery for next week?
      please stop the delivery for next week | pause my order | stop my order | stop the water | stop watering?
      when should I stop watering | when do you stop taking orders | when do you stop serving | stop taking orders
      What date do you stop selling? | I want to stop smoking | trying to quit smoking | help me quit
      my meds: should I stop? | should I stop? | Do I stop now or continue? | Shop. | SPOT ON | Top | TOPS | Stow
      hop | Ok | Y | 1 | 👍 | is the shop open | what's the next stop on the tour | we'll make a quick stop
      I had to stop, what did you say? | can you stop him | the watch has stopped | my heart stopped
      don't ever stop being you | Please don't stop the newsletter | when will this sale stop? | non stop partying
      can't stop thinking about the roses | I never stop | Will it stop by itself? | ok I'll stop there then
      text me when you arrive | message me tomorrow | please call me | please contact me
      Please remove the old address and use this one | remove item 3 please | please delete the second order
      can you delete my old email, new one is a@b.c | I changed my number | my number changed | this is my new number
      wrong size delivered | you delivered to the wrong person | it's the wrong one
      Did you send this to the right person? | no more than usual | no more rain please lol | I don't want the large
      don't want to bother you | I don't want to be late | I don't want to be a bother
      not interested in delivery, will pick up | I'm not interested in the blue one | I didn't ask for gift wrap
      I didn't sign the form | never got your text | never received my order | I did not receive the message
      do not cancel | don't remove it | Please don't end the sale | end it at 5 | the movie ended
      cancel the second one | please cancel my table for two | cancel the subscription box for March only
      I'd like to cancel my booking for Friday | I want to cancel the class | quit it, you're too kind 😂
      leave it with the neighbour | please leave me at the top of the list | leave me the keys
      go away party on friday | enough about me, how are you | that's more than enough | not enough
      good enough for me | is that all | all good | blocked drain | the street is blocked so I'm late
      report card day | spam and eggs | it says spam likely when you call | your texts go to spam
      I'm out of messages this month | my messages are not sending | Are the messages free?
      Do I have to pay for these texts? | why am I getting these? | who are you | Who's this | how did the roses do`,
  },
  French: {
    optOuts: `
      Ce n’est pas le numéro de Marc | Radiation
      assez | Assez ! | c'est assez | j'en ai assez | j'en ai vraiment marre | marre | dehors | fini les sms | trop de sms | ça commence à bien faire
      je ne suis plus cliente | suis plus client chez vous
      comment faire pour ne plus recevoir vos sms ? | que faire pour ne plus recevoir de messages
      Arrêtez de m'envoyer des messages | arretez svp | Arrêtez ! | arrêtez de m'écrire | Merci d'arrêter les SMS
      STOP 36180 | stop36180 | Bonjour, stop36180 | STOP 36111 merci | Stop36111 svp | stop au 36180 | Bonjour, stop 36180. | STOP SMS 36180
      36180 STOP | stop svp 36180 | arrêtez 36180 | STOP 12345
      stop svp | STOP merci | Stop aux pubs | stop sms | Stop les textos | Cessez de me contacter
      Ne m'envoyez plus de messages | ne m'envoyez plus rien | Ne me contactez plus | ne me contactez plus jamais svp
      Merci de ne plus me contacter | Merci de ne plus m'envoyer de SMS | veuillez ne plus m'écrire
      m'envoyez plus rien | ne m'écrivez plus | Ne m'envoyez pas de pub | Je ne veux plus recevoir vos messages
      je ne veux plus de vos sms | je veux plus recevoir de pub | Je ne souhaite plus recevoir ces messages
      je ne souhaite pas être contacté | Je ne désire plus être dérangée | plus de messages svp | Plus de pub
      plus aucun message | Marre de vos messages | j'en ai marre de vos sms | ras le bol de vos textos
      désabonnez-moi | Je veux me désabonner | désabonnement | comment se désabonner ? | désinscription
      Merci de me désinscrire | désinscrivez moi | Retirez-moi de votre liste | Enlevez moi de la liste
      veuillez me retirer de vos fichiers | supprimez mon numéro | Merci d'effacer mon numéro
      Supprimez mes coordonnées | effacez mes données | Mauvais numéro | faux numéro | vous vous trompez de numéro
      Vous avez fait un mauvais numéro | Erreur de numéro | mauvaise personne | ce n'est plus son numéro
      Laissez-moi tranquille | foutez-moi la paix | Fichez moi la paix | lâchez-moi | Pas intéressé
      Je ne suis pas intéressée merci | ça suffit | Ça suffit maintenant ! | dégagez | c'est du harcèlement
      c'est du spam | Je vais vous signaler | je vous bloque | Je retire mon consentement
      Je n'ai jamais donné mon accord | je ne me suis jamais inscrit | Résiliez mon abonnement
      annulez mon abonnement | qui êtes vous ? laissez moi tranquille | Bonjour, merci de ne plus me solliciter.
      RGPD : supprimez mes données | arréter | ARRETEZ CA
      Qui êtes-vous ? Arrêtez tout. | plus rien svp | laissez-moi | oubliez-moi svp | C'est qui ? Harcèlement.`,
    others: `
      assez grand | C'est assez grand ? | il y a assez de place | assez bien | j'ai assez de temps | c'est assez pour deux | on mange dehors | je suis dehors
      terminé à 18h | trop de roses | pas aujourd'hui | je ne suis pas là | Qui est là ? | fini à 8h
      vous avez des panneaux d'auto-stop en promo ? | je n'ai pas eu assez d'offres cet été
      n’arrêtez pas vos promos | surtout ne pas désabonner | je veux pas arrêter vos sms | je reçois sans arrêt vos messages
      il s’arrête | arrêtez-vous | tapez stop pour annuler les sms | par erreur je me suis désinscrit | ne me désabonnez pas
      je voudrais plus de messages sur les tulipes | m’être trompé de numéro
      Où est l'arrêt de bus ? | arrêt de tram | je n'arrête pas de rire | N'arrêtez pas !
      n'arrêtez pas de m'envoyer vos offres, j'adore | sans arrêt | Je peux m'arrêter demain ?
      je m'arrête chez vous à 17h | Arrête, tu me fais rire mdr | mdr stop | Merci | Merci beaucoup ! | Non merci
      oui | Je veux plus de tulipes | Avez-vous plus de messages ? | Vous n'avez plus de roses ?
      Je n'ai pas reçu de message | je n'ai plus reçu vos offres, pourquoi ? | Je ne veux pas rater vos offres
      Je ne veux plus de tulipes | ne m'envoyez pas la petite | ne m'appelez pas avant 9h | annulez ma commande
      36180 | annuler 36180 | fin 36180 | le code postal est 36180 | non-stop 36180 | RESTOP36180 | stop361809 | mdr stop 36180
      Je dois annuler mon rendez-vous | désinscrivez-moi de l'atelier de samedi
      je veux annuler mon inscription à l'atelier | Supprimez le dernier article de ma commande
      retirez le pot rouge de ma commande | Retirez-moi de la liste d'attente | laissez le paquet devant la porte
      laissez-moi un message | Laissez-moi réfléchir | je vous signale que la porte est fermée | C'est dur
      J'ai mis un mauvais numéro, c'est le 06 | je me suis trompé de numéro | mauvais numéro de commande
      quel est le numéro de Marie ? | Pour ne plus recevoir nos messages répondez STOP | je suis très intéressé
      Pas intéressé par les rosiers mais par les tulipes oui | Ça suffit pour six personnes ? | assez bien
      Ca va, assez bien | il y a assez de place | plus tard | pas aujourd'hui | fin de mois | non-stop
      je me suis désabonné par erreur`,
  },
  Spanish: {
    optOuts: `
      Deténganse | Parad | Dejen de joder | No autorizo esto
      suficiente | ya fue suficiente | fuera | ya fuera | fuera de aquí | estoy harta | ya estoy harto de esto | demasiados mensajes
      quiero salir | quiero salir de la lista | déjenme | ya se acabó | ya estuvo bueno
      ¿cómo hago para dejar de recibir mensajes? | qué hago para no recibir más mensajes
      qué puedo hacer para cancelar los mensajes
      Dejen de enviarme mensajes | deja de escribirme | Por favor dejen de mandarme mensajes | paren de mandar sms
      Paren ya | pare por favor | para ya | basta de mensajes | Basta | ya basta | stop por favor | No me escriban más
      no me escriban | no me contacten | No me envíen más mensajes | no me manden nada | no me envien mas
      no envíen más mensajes | No vuelvan a escribirme | no quiero más mensajes | No quiero recibir mensajes
      Ya no quiero recibir más | no deseo recibir publicidad | no quiero que me contacten | no quiero que me escriban
      No más mensajes | no mas | no más sms por favor | ya no más | quiero darme de baja | Darme de baja
      denme de baja | dar de baja | baja por favor | Quiero la baja | Quítenme de su lista | quiteme de la lista
      sáquenme de esa lista | Bórrenme | eliminen mi número | borre mi numero por favor | Elimina mis datos
      cancelar suscripción | cancelen mi suscripción | desuscribirme | quiero desuscribirme | número equivocado
      Numero equivocado. | se equivocó de número | te equivocaste de persona | persona equivocada
      Este no es el número de María | Déjenme en paz | dejame en paz!! | déjenme tranquilo | no molesten
      no molesten más | No me molesten | no me interesa | No estoy interesado | no estoy interesada, gracias
      los voy a denunciar | los voy a reportar | voy a bloquearlos | nunca me suscribí
      no autoricé esto, revoco mi consentimiento | estoy harto de sus mensajes | vete a la mierda
      quién es? déjeme en paz | quiero dejar de recibir esto | esto es acoso
      lárguense | piérdanse | baja inmediata por favor`,
    others: `
      es suficiente para dos | ¿Es suficiente? | tengo suficiente tiempo | estoy fuera | fuera de horario | comer fuera | quiero salir a comer | déjenme pensarlo
      ¿ya se acabó la oferta? | demasiadas rosas | no soy de aquí | ¿Quién es?
      ¿qué es responda BAJA para anular los mensajes? | perdón me equivoqué tenía el número equivocado
      más baja por favor | necesito que me eliminen la reserva del lunes | cuando deje de llover les mando mensaje
      nunca dejen de mandar ofertas | no quiero darme de baja | me encanta, sin parar de recibir mensajes | no me den de baja
      me desuscribí por error | por error me di de baja | no me quiten de la lista | para darse de baja
      sáquenme de la lista de invitados
      no paren | No dejen de enviarme ofertas | no para de llover | sin parar | no puedo parar de reír
      la parada de autobús | ¿Dónde está la próxima parada? | para mí | para mañana | Para dos personas | Para ti
      gracias | no gracias | no | Sí, por favor | No quiero el rojo | no quiero más tulipanes
      no quiero perder mi cita | No quiero perderme sus ofertas | no quiero recibir el pedido hoy
      no me envíen el pequeño | no me llamen hoy | No me llamen antes de las 9 | cancelar mi cita
      Cancelen mi pedido por favor | quiero cancelar la reserva | planta baja | la marea baja | es baja temporada
      no recibí ningún mensaje | No me llegó el mensaje | aún no he recibido sus mensajes | tienen más ofertas?
      no tengo más preguntas | quíteme el pedido | sácame de la lista de espera | eliminen el último artículo
      les di un número equivocado | me equivoqué de número, perdón | numero equivocado de pedido
      cuál es el número de María | no molesta | No me molesta esperar | déjame pensarlo | déjenme un mensaje
      Déjeme ver | no me interesa el rojo, sí el azul | me interesa | basta con dos | Es muy alto | dos más
      más mensajes así por favor | jaja para | jajaja stop | me di de baja por error`,
  },
  Portuguese: {
    optOuts: `
      Como posso sair?
      já é suficiente | suficiente | fora | fora daqui | estou farta disto | estou farto | mensagens demais | muitas mensagens | não sou mais cliente | me deixem em paz
      que saco | encheu o saco
      parem de me escrever | parem com essas mensagens | vaza | quero sair | me tirem por favor
      como faço para parar de receber mensagens? | como faço para cancelar as mensagens?
      o que faço para não receber mais mensagens
      Parem de me mandar mensagens | para de me mandar mensagem | Pare de enviar sms | pare | parem já
      para por favor | parem com isso | stop por favor | chega | chega de mensagens | basta de propaganda
      não me mande mais mensagens | Não me mande mensagem | não me enviem mais nada | nao me mandem mais
      não me escreva | não me contate mais | Não me perturbe | Não mande mais | não quero mais receber mensagens
      Não quero receber mensagens | não quero receber mais nada | nao desejo receber sms | Não quero mais
      não gostaria de ser contatado | sem mais mensagens | quero sair da lista | Sair | sair da lista
      me tira da lista | Me tira dessa lista por favor | tirem meu número da lista | remova meu número | Me remova
      removam-me da lista | excluam meu número | apaguem meus dados | descadastrar | quero me descadastrar
      cancelar inscrição | cancelem minha assinatura | cancelar sms | Número errado | numero errado | foi engano
      pessoa errada | enganou-se no número | Esse não é o número da Maria | Me deixe em paz | me deixem em paz
      deixa-me em paz | não tenho interesse | sem interesse | Não estou interessado | não me interessa
      vou denunciar vocês | vou bloquear | vai se foder | nunca autorizei isso | não autorizei
      estou cansada de receber mensagens | quem é? me deixa em paz | isso é spam
      quero parar de receber essas mensagens
      chega disso | não mais por favor | zero mensagens`,
    others: `
      é suficiente para dois | fora do horário | estou fora | chega que horas? | rosas demais | me deixem pensar | não sou eu | Quem é?
      meu filho ri sem parar com as mensagens de vocês | o que significa responda SAIR para anular as mensagens?
      o que é digite 2 para sair da lista? | me tira a consulta de sexta por favor | me tira da lista de convidados
      nunca parem de mandar ofertas | não quero sair | por engano me descadastrei | não me tirem da lista
      me enganei no número errado
      não parem | não pare de mandar | não deixem de mandar promoções | não para de chover | parou de chover
      sem parar | não consigo parar de rir | onde é a parada de ônibus | Ponto de ônibus | para mim | para amanhã
      Para dois | obrigado | não, obrigado | não | sim por favor | não quero o vermelho | não quero mais tulipas
      não quero perder as promoções | não me mande o pequeno | não me ligue hoje | Não me ligue antes das 9
      cancelar meu pedido | Cancele minha consulta por favor | quero cancelar a reserva | não recebi nenhuma mensagem
      não chegou mensagem | ainda não recebi o sms | tem mais promoções? | me tira da lista de espera
      remova o último item | dei o número errado | errei o número, desculpa | número errado de vasos
      qual é o número da Maria | me deixe pensar | deixe na portaria | me deixa um recado | tenho interesse
      não tenho interesse no vermelho, só no azul | basta um | chega amanhã? | chega que horas? | chega hoje
      vou sair agora | sair às 5 | mais mensagens assim | kkkk para | rsrs pare | me descadastrei por engano`,
  },
  German: {
    optOuts: `
      Aus Ihrem Verteiler bitte | Da haben Sie sich in der Nummer geirrt | Kuendigung | Loeschen | Ich will das nicht mehr
      genug | Genug! | genug jetzt! | Jetzt ist genug | jetzt ist aber genug | es ist genug | bitte genug davon | ich habe genug davon | habe jetzt genug von euch
      raus | Raus! | raus hier | bitte raus | ich will raus | ich möchte hier raus | will raus | ich bin raus | bin raus | raus damit | raus jetzt
      weg damit | weg mit dem Mist | kein Bock mehr | keine Lust mehr | das reicht jetzt | Finger weg | verschwindet | bitte rausnehmen | ausschalten
      bin nicht mehr Kunde | ich bin kein Kunde mehr | spart euch das | die Nummer gehört jetzt mir
      was muss ich tun um keine Nachrichten mehr zu bekommen
      Was kann ich machen, um keine Werbung mehr zu erhalten?
      Hören Sie auf, mir zu schreiben | hör auf mir zu schreiben | Hört auf damit | hört auf mir SMS zu schicken
      bitte aufhören | Aufhören! | Stopp bitte | stopp | STOPP!! | bitte stoppen Sie die SMS | stop bitte
      Schluss damit | Schluss jetzt | Keine Nachrichten mehr | keine SMS mehr bitte | Bitte keine weiteren Nachrichten
      keine Werbung | Bitte keine Werbung mehr schicken | Schreiben Sie mir nicht mehr | schreibt mir nicht mehr
      schreib mir nie wieder | Schickt mir nichts mehr | schicken Sie mir keine SMS | Kontaktieren Sie mich nicht mehr
      bitte nicht mehr schreiben | mir nicht mehr schreiben | mich nicht mehr anschreiben
      Ich möchte keine Nachrichten mehr | ich will keine SMS | Ich möchte nicht mehr kontaktiert werden
      ich möchte nichts mehr erhalten | Ich will nicht belästigt werden | möchte keine werbung bekommen
      Löschen Sie meine Nummer | bitte meine Nummer löschen | löscht mich | Nehmen Sie mich aus dem Verteiler
      nehmt mich von der Liste | streichen Sie mich von Ihrer Liste | Bitte entfernen Sie mich aus der Liste
      tragt mich aus | abmelden | Abmelden bitte | ich möchte mich abmelden | melden Sie mich ab | SMS abbestellen
      Newsletter abbestellen | Abo kündigen | kündige hiermit das Abo | Falsche Nummer | sie haben die falsche nummer
      falsche Person | verwählt | das ist nicht die Nummer von Maria | Lassen Sie mich in Ruhe | lasst mich in ruhe!
      lass mich doch in Frieden | lass das | lassen sie das | kein Interesse | Kein Interesse, danke
      ich bin nicht interessiert | es reicht | jetzt reicht's | nerv nicht | nervt mich nicht | verpisst euch | hau ab
      ich blockiere Sie | ich blockiere diese Nummer | Ihr seid blockiert | Ich widerrufe meine Einwilligung
      Ich widerspreche der Nutzung | das ist Spam | DSGVO: löschen Sie meine Daten | nie zugestimmt
      wer ist da? Lassen Sie mich in Ruhe | bitte hoert auf
      Wer ist das? Aufhören! | nix mehr senden | raus aus der Liste | raus aus dem Verteiler | zieht Leine
      haut ab | geht weg`,
    others: `
      genug Zeit | komm raus | Kommt raus, die Sonne scheint! | ist noch genug da? | genug Platz | Gibt es genug Parkplätze? | haben Sie genug Rosen? | wir haben genug
      ich habe genug Zeit | früh genug | groß genug | gut genug | das ist genug für zwei | ist das genug? | das reicht für uns | Reicht das? | Reicht das jetzt für zwei?
      es reicht wenn wir um 8 kommen | raus oder rein? | ich gehe raus | der Hund muss raus | wann kommt das neue raus? | ich will heute nicht raus | ich bin raus aus dem Haus
      ich will mit dem Hund raus | ich bin weg | weg vom Fenster? | keine Lust mehr auf Pizza? | nicht rot | nicht heute | ich bin nicht zuhause | Wer ist da?
      bitte nicht aufhören mit den SMS | meine Tochter schickt mir ohne Stopp Nachrichten
      ich möchte mich nicht abmelden von euren Nachrichten | ich habe versehentlich den Newsletter abbestellt
      hab den Newsletter abbestellt aus Versehen | hab den Newsletter abbestellt versehentlich
      was heißt antworte mit STOPP zum Beenden der SMS? | wann hört ihr auf SMS anzunehmen?
      können Sie mich vom Kurs streichen?
      noch keine SMS | um keine Angebote zu verpassen | ich habe die falsche Nummer | ich habe mich verwählt
      ich schreibe nicht mehr | es hört auf | mich morgen abmelden | nehmt mich von der Gästeliste
      nehmt mich von der Gaesteliste | nimm mich von der Einkaufsliste | nehmen Sie mich aus der Preisliste
      keine Nachrichten für den Kurs
      Wo ist die Bushaltestelle? | Haltestelle | hört nicht auf | bitte nicht aufhören
      Hören Sie bitte nicht auf, mir zu schreiben | wann hört der Regen auf | es hört auf zu regnen
      Ich habe keine Nachricht bekommen | Ich bekomme keine Nachrichten mehr von euch, warum?
      habt ihr keine Angebote mehr? | gibt es keine Angebote mehr? | Ich habe keine SMS erhalten | Danke | Nein danke
      nein | Ja bitte | ich möchte keine roten | Ich möchte keine Tulpen mehr | ich möchte keine Nachricht verpassen
      schicken Sie mir nicht die kleine | schicken Sie es nicht an die alte Adresse | rufen Sie mich nicht vor 9 an
      ruf mich nicht an, schreib lieber | Ich muss mich leider für Samstag abmelden
      ich möchte mich für den Kurs anmelden | Ich möchte die Rosen abbestellen | kann ich die Bestellung stornieren
      Termin löschen bitte | streichen Sie mich von der Warteliste | nehmen Sie mich mit?
      nehmen Sie den Topf von der Liste | ich habe die falsche Nummer angegeben
      falsche Nummer angegeben, richtig ist 0151 | falsche Größe | die Nummer von Maria? | lassen Sie es vor der Tür
      lass uns morgen telefonieren | lasst mich wissen | Ich komme halt später | halt | genug für sechs? | das reicht
      reicht das für sechs? | großes Interesse! | kein Interesse an Rosen, aber an Tulpen
      ich schreibe dir nicht mehr heute | warum schreibt ihr nicht mehr | kann gerade nicht mehr schreiben | Ende Mai
      am Ende der Straße | haha stopp | nonstop | habe mich aus Versehen abgemeldet | ich melde mich
      Melden Sie sich bitte`,
  },
  Italian: {
    optOuts: `
      Vi segnalo al Garante della privacy | Numero bloccato | Rimuovere
      fuori | fuori dalle scatole | sono stufa di questi messaggi | stufo | ne ho abbastanza | fatemi uscire | voglio uscire dalla lista | troppi messaggi
      non sono più vostra cliente | mi avete stufato
      come faccio per disiscrivermi? | cosa devo fare per non ricevere più messaggi
      Basta messaggi | basta | Basta!! | basta sms per favore | smettetela | Smettila di scrivermi
      smettete di mandarmi messaggi | Per favore smettete di scrivermi | la smetta | stop per favore | stop messaggi
      Non mi scrivete più | non mi scriva più | non scrivetemi | Non mi contattate | non contattatemi più
      non mandatemi più messaggi | Non mi mandate più sms | non mi disturbate | non inviatemi più nulla
      Non voglio più ricevere messaggi | non voglio ricevere messaggi | non desidero più ricevere pubblicità
      non voglio essere contattato | non voglio che mi scriviate | niente più messaggi | nessun messaggio
      Toglietemi dalla lista | toglimi dalla lista | cancellatemi | cancellami dalla lista | Mi tolga dalla lista
      Cancellate il mio numero | rimuovete il mio numero | eliminate i miei dati | disiscrivetemi
      vorrei disiscrivermi | disiscrizione | annulla iscrizione | annullate l'abbonamento | numero sbagliato
      Numero errato | avete sbagliato numero | ha sbagliato persona | non è il numero di Maria | Lasciatemi in pace
      lasciami stare | mi lasci in pace | Non mi interessa | non sono interessato | non sono interessata grazie
      vi denuncio | vi blocco | blocco questo numero | vaffanculo | non rompete | Revoco il consenso
      non ho mai dato il consenso | non mi sono mai iscritto | sono stufo di ricevere messaggi
      chi è? lasciatemi in pace | è spam | vorrei smettere di ricevere questi sms
      non più grazie | via dalla lista | sparite | levatevi | mi avete stancato`,
    others: `
      sono fuori | fuori orario | fuori città | è abbastanza grande | abbastanza bene | voglio uscire stasera | troppi fiori | non sono a casa | Chi è?
      potete dirmi le fermate del tram e mandarmi l'indirizzo? | basta solo chiamare o devo passare?
      cosa vuol dire rispondi stop per annullare i messaggi? | mi sono sbagliata era un numero errato
      mi cancelli appuntamento di domani? | toglietemi dalla lista invitati
      non voglio cancellarmi | mandate offerte senza smettere di scrivermi | mi basta | per errore mi sono disiscritto
      non mi cancellate | per disiscriversi | non ho nessun sms
      non smettete | Non smettetela di scrivermi | non riesco a smettere di ridere | dov'è la fermata dell'autobus
      prossima fermata | senza sosta | basta così grazie | basta un vaso | Due, basta | mi basta uno | grazie
      no grazie | no | sì per favore | non voglio il rosso | Non voglio più tulipani | non voglio perdere le offerte
      non mandatemi quello piccolo | non mi chiamate oggi | non mi chiamate prima delle 9 | annulla il mio ordine
      cancellami la prenotazione | disdico l'appuntamento | annullo l'iscrizione al corso | non ho ricevuto messaggi
      non mi è arrivato nessun messaggio | avete altre offerte? | toglietemi dalla lista d'attesa
      togli il vaso rosso dall'ordine | ho dato il numero sbagliato | scusate ho sbagliato numero
      numero sbagliato di vasi | qual è il numero di Maria | lascia stare | lasci davanti alla porta
      lasciatemi un messaggio | mi interessa | non mi interessa il rosso ma il blu sì | ha smesso di piovere
      non mi disturba affatto | ahahah basta | fine mese | mi pare di sì | mi sono disiscritto per errore`,
  },
  Dutch: {
    optOuts: `
      Stopzetten | Genoeg | Wegwezen
      nu is het genoeg | het is genoeg geweest | ik heb er genoeg van | ben er klaar mee | ik ben het zat | eruit | ik wil eruit | haal me hier uit | weg ermee
      te veel berichten | ik ben geen klant meer | schei uit
      Stop met al die berichten | wat moet ik doen om geen berichten meer te krijgen?
      wat moet ik doen om me uit te schrijven
      Stop met berichten sturen | stop met mij te appen | Stop met die sms'jes | hou op met sturen | Hou op | hou op!!
      houd er mee op | Stop aub | stop alsjeblieft | STOP ermee | stop hiermee | graag stoppen | kap ermee
      Geen berichten meer | geen sms meer aub | Geen reclame | stuur mij geen berichten meer | Stuur me niks meer
      stuur niets meer | Stuur geen berichten | app me niet meer | sms mij niet | Val me niet lastig
      val me niet meer lastig | benader mij niet meer | contacteer mij niet | mij niet meer appen
      Ik wil geen berichten meer ontvangen | ik wil niets meer ontvangen | wil geen sms meer
      ik wens niet benaderd te worden | Haal mij van de lijst | haal me van jullie lijst af | Haal me eraf
      verwijder mij | Verwijder mijn nummer | graag mijn nummer verwijderen | verwijder me uit het bestand
      Schrijf mij uit | uitschrijven | ik wil me uitschrijven | afmelden | Afmelden aub | ik wil me graag afmelden
      meld me af | abonnement opzeggen | sms dienst stopzetten | Verkeerd nummer | verkeerde persoon | fout nummer
      dit is niet het nummer van Maria | Laat me met rust | laat mij met rust! | Laat me nou eens met rust
      geen interesse | Geen interesse, bedankt | ik ben niet geïnteresseerd | Rot op | donder op | ga weg
      ik blokkeer jullie | Ik blokkeer dit nummer | ik trek mijn toestemming in | nooit toestemming gegeven
      dit is spam | jullie berichten zat | wie is dit? laat me met rust | ik ben die berichten beu
      stop met die onzin | nooit meer | haal mij ervan`,
    others: `
      genoeg tijd | is er genoeg plek? | groot genoeg | genoeg voor twee | ik kom eruit | hoe ziet het eruit? | ik ben weg | ik ben klaar | ben je klaar?
      tijd zat | niet vandaag | Wie is daar? | te veel rozen
      mijn dochter stuurt zonder stoppen berichten | ik heb per ongeluk stop-sms gestuurd
      kan ik mijn bestelling per sms annuleren?
      ik wil me niet uitschrijven | de stop | verwijderd mijn nummer per ongeluk | verwijder mij niet
      sms stop om af te melden | om geen aanbiedingen te missen | heb ik het verkeerde nummer? | ik stuur niets meer
      waarom sms je me niet meer? | stop de bus | haal me af van het station | haal me van de gastenlijst
      haal me van de boodschappenlijst | haal mij van de prijslijst | haal me van de deelnemerslijst
      Waar is de bushalte? | bushalte | stop niet | niet stoppen | Hou niet op met sturen, leuk!
      kan niet stoppen met lachen | haha stop | tussenstop | stopcontact | stopt de bus hier? | volgende halte
      Ik heb geen bericht ontvangen | ik krijg geen berichten meer, waarom? | hebben jullie geen aanbiedingen meer?
      zijn er geen aanbiedingen meer | Ik heb geen sms gehad | bedankt | nee bedankt | nee | ja graag
      ik wil geen rode | Ik wil geen tulpen meer | ik wil geen bericht missen | stuur mij niet de kleine
      stuur het niet naar het oude adres | bel me niet voor 9 uur | bel me niet, app maar
      ik moet me helaas afmelden voor zaterdag | Ik wil me aanmelden voor de cursus | ik wil de rozen afbestellen
      bestelling annuleren | afspraak afzeggen | haal me op om 5 uur | haal me van de wachtlijst
      verwijder het laatste artikel | ik heb een verkeerd nummer doorgegeven | verkeerde maat
      wat is het nummer van Maria? | laat maar | laat het maar voor de deur liggen | laat me weten
      laat me even denken | genoeg voor zes? | dat is genoeg grond | geen interesse in rozen, wel in tulpen
      ik app je niet meer vandaag | waarom appen jullie niet meer | kan nu niet meer appen | eind mei | top
      per ongeluk afgemeld | stuur mij meer berichten | sto`,
  },
  Polish: {
    optOuts: `
      Odwołaj | Nie życzę sobie tego
      dosyć | juz dosyc tego | mam dość | mam tego dość | mam was dosyć | już wystarczy | wynocha | za dużo wiadomości | nie jestem już klientem
      co mam zrobić, żeby nie otrzymywać wiadomości | co zrobić by się wypisać
      Przestańcie pisać | przestań do mnie pisać | proszę przestać | Przestańcie! | przestańcie wysyłać mi smsy
      Proszę przestać wysyłać wiadomości | stop proszę | Stop smsom | Stop sms | dość | Dość tego | dość tych smsów
      koniec wiadomości | koniec z smsami | Nie piszcie do mnie | nie pisz więcej | Proszę nie pisać
      proszę więcej nie pisać | nie wysyłajcie mi więcej wiadomości | Nie wysyłajcie mi smsów | proszę nie wysyłać sms
      nie przysyłajcie mi reklam | Nie kontaktujcie się ze mną | nie dzwońcie więcej | Nie chcę wiadomości
      nie chcę więcej smsów | Nie chcę otrzymywać wiadomości | nie życzę sobie smsów
      nie życzę sobie otrzymywać reklam | nie wyrażam zgody | Nie wyrażam zgody na kontakt | żadnych wiadomości
      żadnych więcej smsów | Wypiszcie mnie z listy | wypisz mnie | proszę mnie wypisać | chcę się wypisać
      usuńcie mój numer | Proszę usunąć mój numer | usuńcie mnie z bazy | skasujcie mój numer
      rezygnuję z subskrypcji | rezygnuję z sms | anuluj subskrypcję | Zły numer | pomyłka | to pomyłka
      pomylił pan numer | niewłaściwy numer | zła osoba | Dajcie mi spokój | daj mi spokój | dajcie mi święty spokój
      zostawcie mnie w spokoju | odczepcie się | Odwal się | spadajcie | nie jestem zainteresowany | niezainteresowana
      Nie interesuje mnie to | blokuję was | zgłoszę was | cofam zgodę | nigdy się nie zapisywałem
      RODO proszę usunąć moje dane | mam dość waszych wiadomości | nękanie | kto to? dajcie mi spokój
      nie zawracajcie mi głowy | przestancie | nigdy więcej
      skończcie z tym | skończ już | won`,
    others: `
      wystarczy na dwoje | czy wystarczy? | dość dobrze | mam dość czasu | dość duży | za dużo róż | nie jestem pewna | Kto to?
      nigdy nie przestańcie pisać | wasz sklep przestał działać bez powiadomienia | przypadkiem zablokowałam was
      zrezygnowałam z newslettera przez pomyłkę | co znaczy odpisz STOP aby anulować subskrypcję?
      przepraszam pomyliłam się to zły numer | usuńcie numer zamówienia z faktury | dość szybko wysyłacie wiadomości
      nie dzwońcie sms wystarczy
      nie chcę się wypisać | aby się wypisać | wypiszcie mnie na liście rezerwowej
      gdzie jest przystanek | przystanek autobusowy | nie przestawajcie | Nie przestawajcie pisać
      nie mogę przestać się śmiać | bez przerwy | kiedy przestanie padać | przestało padać | Nie dostałem wiadomości
      nie mam żadnych wiadomości od was | nie macie więcej ofert? | dziękuję | nie, dziękuję | nie | tak poproszę
      nie chcę czerwonych | Nie chcę więcej tulipanów | nie chcę przegapić waszych wiadomości
      nie wysyłajcie mi małej | nie wysyłajcie dzisiaj | nie dzwońcie przed 9 | nie dzwońcie, piszcie
      rezygnuję z zamówienia | muszę odwołać wizytę | anuluj zamówienie | proszę wypisać mnie z zajęć w sobotę
      wypiszcie mnie z listy rezerwowej | usuńcie ostatni produkt | podałem zły numer | pomyliłem numer, przepraszam
      zły numer zamówienia | jaki jest numer do Marii | zostawcie pod drzwiami | zostaw wiadomość | dajcie znać
      daj mi znać | dość dobrze | dość drogie | jestem zainteresowany | Jesteśmy zainteresowani ofertą | koniec maja
      stół | sto | stopy | dlaczego już nie piszecie | nie mogę teraz pisać | wypisałem się przez pomyłkę`,
  },
  Turkish: {
    optOuts: `
      Kapat | Şikayet edeceğim | KVKK | Sakın aramayın
      bu kadar yeter | bıktım | bıktım artık | sizden bıktım | usandım | çok fazla mesaj | artık müşteri değilim | çıkarın beni | çıkmak istiyorum
      mesaj almamak için ne yapmalıyım | listeden çıkmak için ne yapmalıyım?
      Mesaj atmayın | bana mesaj atmayın | Lütfen mesaj göndermeyin | mesaj göndermeyin artık | Bir daha mesaj atma
      bir daha mesaj göndermeyin | mesaj istemiyorum | Mesaj almak istemiyorum | artık mesaj istemiyorum
      sms istemiyorum | SMS göndermeyin | reklam istemiyorum | Reklam göndermeyin lütfen | mesajlarınızı istemiyorum
      mesajları durdurun | mesajları kesin | mesaj atmayı bırakın | bana yazmayın | bana bir daha yazma
      yazmayın artık | Beni aramayın bir daha | bir daha beni aramayın | rahatsız etmeyin | beni rahatsız etme
      Rahatsız ediyorsunuz | listeden çıkarın | Beni listeden çıkarın | beni listenizden çıkarın lütfen | listeden sil
      numaramı silin | Numaramı listenizden silin | beni çıkarın | aboneliği iptal edin | Abonelik iptal
      üyeliğimi iptal edin | abonelikten çıkmak istiyorum | Yanlış numara | yanlış kişi | yanlış numaraya yazıyorsunuz
      beni rahat bırakın | Rahat bırakın | peşimi bırakın | defolun | ilgilenmiyorum | artık istemiyorum
      sizi engelliyorum | sizi şikayet edeceğim | dur | Durdurun | durdur lütfen | yeter | Yeter artık
      bıktım mesajlarınızdan | RET | iptal lütfen | stop lütfen | izin vermedim | KVKK numaramı silin
      kimsiniz? rahat bırakın beni | mesajlarınızdan bıktım
      Kimsiniz? Durun. | bırakın artık | reklam yok artık`,
    others: `
      yeter mi? | iki kişiye yeter | yeterli | çok fazla gül | evde değilim | hazır değilim | dışarı çıkmak istiyorum | Kim geliyor?
      yanlışlıkla aboneliğimi iptal ettim | listeden çıkmak için STOP yazın ne demek? | kurs kaydımı silin
      mesajla iptal randevular için geçerli mi? | artık aramayın mesaj atın | bekleme listesindeyim beni silin
      davetli listesindeyim beni çıkarın
      listeden çıkarmayın | STOP yazıp gönderin | beni yedek listeden silin
      otobüs durağı nerede | durak | durmayın | durma | durmadan yağıyor | Dur bir dakika geliyorum | teşekkürler
      hayır teşekkürler | hayır | evet lütfen | kırmızıyı istemiyorum | daha lale istemiyorum | mesaj gelmedi
      Mesajınızı almadım | mesajınız ulaşmadı | siparişi göndermeyin bugün | siparişimi iptal edin
      Randevumu iptal etmek istiyorum | beni bekleme listesinden çıkarın | yanlış numara verdim
      yanlış numara yazmışım pardon | Maria'nın numarası ne | kapıya bırakın | mesaj bırakın
      kampanyaları kaçırmak istemiyorum | daha fazla mesaj istiyorum | kesin | Kesin gelirim | kesin fiyat nedir
      ne kadar para | yeterli mi | altı kişiye yeter mi | yanlışlıkla iptal ettim | mesaj atın lütfen
      mesaj atabilirsiniz | haha dur`,
  },
  Arabic: {
    optOuts: `
      كنسل | انسحاب
      زهقت | مللت | تعبت منكم | طلعوني | اخرجوني من القائمة | كثرت الرسائل | رسائلكم كثيرة | لم اعد عميلا
      لا ترسلوا المزيد
      توقف عن إرسال الرسائل | توقفوا عن مراسلتي | أوقفوا الرسائل | اوقفوا الرسائل من فضلكم | أوقف الرسائل
      توقف من فضلك | توقفوا | وقفوا رسائل | كفاية رسائل | كفاية | لا ترسل لي رسائل | لا ترسلوا لي | لا ترسلوا رسائل
      لا ترسلوا لي أي رسائل بعد الآن | لا تراسلني | لا تراسلوني مرة أخرى | لا تزعجوني | لا تزعجني | لا تتصلوا بي
      لا تتواصلوا معي | لا أريد رسائل | لا أريد رسائلكم | لا أرغب في استلام الرسائل | لا أريد استلام الرسائل
      لم أعد أريد رسائلكم | ما ابغى رسائل | مش عايز رسايل | مو عايز رسائل | لا رسائل | بدون رسائل | إلغاء الاشتراك
      الغاء الاشتراك | أريد إلغاء الاشتراك | الغوا اشتراكي | إلغاء | احذفوا رقمي | احذف رقمي من القائمة | احذفوني
      شيلوا رقمي | شيلوني من القائمة | امسحوا رقمي | الرقم خطأ | رقم خاطئ | رقم غلط | الرقم غلط | الشخص الخطأ
      اتركوني وشأني | اتركني في حالي | دعني وشأني | سيبوني في حالي | خلوني بحالي | غير مهتم | لست مهتما | مش مهتم
      لا يهمني | ابعدوا عني | حلوا عني | هذا إزعاج | سأحظركم | بلاش رسائل | لم أشترك | ما اشتركت
      انا ما طلبت هذه الرسائل | من أنت؟ اتركني وشأني | أَوْقِفُوا الرَّسَائِل | ماترسلوا رسايل
      اتركوني | سيبوني من فضلكم | إزعاج`,
    others: `
      يكفي لشخصين | هل يكفي؟ | انا خارج البيت | مش اليوم | تعبت اليوم | وقت كافي | من هناك؟
      لم تصلني رسالة التأكيد الرقم غلط | الغوا الطلب الرقم غلط | دعني أعرف هل الرقم خطأ
      لا تنسوا أن الرقم خطأ في الفاتورة
      عن طريق الخطأ الغاء الاشتراك | لا اريد الغاء الاشتراك
      أين محطة الباص | موقف الباص | وين الموقف | لا تتوقفوا | لا توقفوا الرسائل | لا تتوقف | لم تصلني رسالة
      ما وصلتني رسالة | لا توجد رسائل | شكرا | لا شكرا | لا | نعم من فضلك | لا أريد الأحمر | لا أريد المزيد من التوليب
      لا ترسل الطلب اليوم | لا ترسلوا الطلب | إلغاء الطلب | أريد إلغاء الحجز | الغوا موعدي | احذفني من قائمة الانتظار
      احذفوا المنتج الأخير | اعطيتكم رقم غلط | كتبت رقم غلط | ما هو رقم ماريا | اتركوه عند الباب | دعني أعرف
      خلني أفكر | مهتم | أنا مهتم جدا | هل يكفي لستة أشخاص | أرسلوا لي رسالة | ارسل لي المزيد من العروض
      لا تنسوا إرسال الرسالة | كم السعر | خلاص تمام | بس واحد`,
  },
  'every language, once more': {
    optOuts: `
      Detente | Deje de mandar mensajes | No manden mensajes | no quiero sus mensajes | Por favor no me escriban mas
      favor de no enviar mensajes | quitenme de la lista por favor | No soy Maria, numero equivocado
      este numero ya no es de Juan | no me envies nada mas | dejen de molestar | dejen de joder | ya paren
      cancelar mensajes | deja de mandar publicidad | arrêter les messages s'il vous plait
      Ne plus m'envoyer de messages svp | ne plus me contacter | J'aimerais ne plus recevoir de SMS
      Je souhaite me désinscrire | merci de me retirer de vos listes | stop pub | Pas de pub svp
      lachez moi la grappe | vous avez le mauvais numéro | non intéressé | je ne suis plus intéressée
      arrêtez ça tout de suite | Bitte keine SMS | Keine Werbung bitte | nicht mehr schreiben bitte
      Bitte nehmen Sie meine Nummer aus Ihrer Liste | lösch meine nummer | hört endlich auf | hör auf zu nerven
      Kein Bedarf | keine nachrichten bitte | Bitte nicht mehr kontaktieren | bitte abmelden | ich will das nicht mehr
      falsche nummer!! | non voglio più messaggi | non scrivermi più | basta con questi messaggi
      smettetela di scrivermi | per favore cancellatemi dalla lista | avete sbagliato persona | Lasciami in pace
      non contattatemi | stop pubblicità | niet meer sturen | stop met sturen | geen interesse meer
      stop die berichten | wil niet meer | verwijder dit nummer | Verwijder mij uit de lijst aub | nie pisz do mnie
      proszę o usunięcie mojego numeru | nie chcę dostawać sms | proszę mnie nie nękać | prosze przestac pisac
      to nie ten numer | Beni listenizden silin | Lütfen bana mesaj göndermeyin | artık mesaj atmayın lütfen
      mesaj gonderme | numaramı silin lütfen | pare de mandar mensagem | não quero receber isso
      por favor me remova da lista | numero errado! | não sou a Maria, número errado | não envie mais mensagens
      لا ترسلوا لي شيء | رجاء لا ترسلوا رسائل | لا تبعتولي رسايل | اريد الغاء الاشتراك | الرقم غير صحيح`,
    others: `
      ya voy | para nada | para siempre | paro a las 5 | No puedo parar | ya no hay más? | no hay más rosas
      no tengo mensajes | ¿Hay parada cerca? | quiero más información | no me interesa el pequeño | la baja de precio
      me baja el precio? | Basta de lluvia! | quite el hielo | arrêt demandé | Arrêtez-vous à quelle heure ?
      à quelle heure arrêtez-vous ? | Je passe demain | je n'ai pas arrêté | il n'y a plus de roses
      plus de détails svp | Je veux plus d'infos | pas de souci | pas de problème | pas de message reçu
      laisse tomber | Laissez tomber | c'est assez grand | J'arrête à 18h | halt an der Ecke | Wir halten an
      ich höre auf um 5 | wann hören Sie auf | keine Ahnung | keine Zeit | Kein Problem | keine Eile
      nicht mehr als 5 | nicht mehr heute | bitte nicht vor 8 liefern | Schreiben Sie mir bitte morgen
      ich möchte nichts | Ich will keinen | lass es dir schmecken | lass uns das machen | genug Platz? | Ende gut
      das reicht mir | non c'è più? | non più di due | basta poco | basta solo uno | smetto alle 5
      a che ora smettete | lascia perdere il rosso | lasciate il pacco al portiere | numero sbagliato sul pacco
      niente | niente grazie | hou je haaks | hou de deur open | houd er rekening mee | geen probleem | geen tijd
      geen idee | niet meer dan 5 | niets meer nodig | stop even bij de winkel | Ik stop om 5 uur | nie ma problemu
      nie mam czasu | nie teraz | nie więcej niż pięć | koniec pracy o 5 | dość dużo | przestań żartować haha | yok
      sorun değil | mesajınız için teşekkürler | mesaj geldi | dur yeri | yeter mi | numara nedir | silgi var mı
      não tem problema | não hoje | não mais que 5 | para com leite | pare na esquina | chega de chuva
      sair mais cedo | لا مشكلة | لا بأس | لا اليوم | ليس اليوم | توقف المطر | متى يتوقف المطر | اين يتوقف الباص
      كفاية لستة | رقمي الجديد | غلط في السعر`,
  },
  'other people, consent and how to leave': {
    optOuts: `
      My husband died last year, please remove his number | Please delete her phone number | take him off your list | She is deceased please stop sending
      i am not interested in receiving these | turn these off | block | Blocked | stop bitte thanks | stop merci beaucoup thanks
      jveux plus de vos sms | Ce n'est plus le numéro de Paul | c'est plus le num de Marie | ce n'est pas le numéro de Luc | bloqué | Opposition
      je m'oppose à l'utilisation de mes données | je m'oppose à tout démarchage | non intéressée
      ya no me manden | date de baja mi numero | sin mas mensajes | no autorizo | Ya no deseo recibir | no quiero recibir | no me manden
      não sou a Maria | este numero nao é do joao | não perturbe | bloqueado | como faço pra sair | como cancelo isso? | não desejo receber
      Falsche Nr | Sie haben sich in der Nummer geirrt | aus dem Verteiler bitte | Wie bestelle ich das ab? | Wie melde ich mich ab?
      ich habe nie zugestimmt | Ich habe keine Einwilligung gegeben | das nervt | ihr nervt | Nummer blockiert | unterlassen sie das
      Unterlassen Sie weitere SMS | ich wünsche keinen Kontakt | Kein Kontakt mehr erwünscht
      non disturbate | come mi cancello | mio padre è morto non scrivete più | mi togliete dalla lista?
      ik ga jullie blokkeren | ik heb geen toestemming gegeven
      zgłaszam spam | nie życzę sobie | prosze o zaprzestanie wysylania | prosze o wypisanie | chcę zrezygnować | kończcie z tym
      nasıl iptal ederim | nasıl çıkarım bu listeden | şikayet edeceğim | aramayın | iznimi iptal ediyorum
      مابي رسايل | بلوك | لا أوافق على الرسائل | والدي متوفي لا ترسلوا`,
    others: `
      Please remove her name from the order | Take her off the guest list | Block 5 | turn off the light | Are you interested in getting this?
      Je suis intéressé | Intéressée ! | Je suis intéressée par votre offre | Je ne trouve plus le numéro de la commande | ce n'est plus le même prix
      Le passage est bloqué | por fin | por fin llegó | no me manden la talla M | no autorizo el cobro doble | não sou a favor
      como cancelo o pedido? | O cartão está bloqueado | Ich habe keinen Kontakt zu ihm | habe keine Angebote bekommen | Wie bestelle ich das?
      Der Lärm nervt mich, können wir tauschen? | Mein Konto ist gesperrt, was tun? | non mandate il pacco, lo ritiro io | il conto è bloccato
      ik heb geen tijd | ik ga jullie bellen | nie życzę sobie cebuli | chcę zrezygnować z wizyty | nasıl iptal ederim randevuyu | arayın
      لا أوافق على السعر | يهمني | لا تتوقف`,
  },
};
