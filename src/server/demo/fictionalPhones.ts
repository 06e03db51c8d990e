/** Area codes of the United States: in each, 555-0100 to 555-0199 are reserved for fiction (NANPA). */
const AREAS =
  `201 202 203 205 206 207 208 209 210 213 214 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 254 256
260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 331 334 336 337
339 347 351 352 360 361 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 424 425 430 432 434 435 440 443 469
470 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516 517 520 530 534 540 541 551 559 561 562 563 567 570 571 573
574 575 580 585 586 601 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 630 631 636 641 646 650 651 657 660
661 662 678 681 682 701 702 703 704 706 707 708 712 713 714 715 716 717 718 719 720 724 725 727 731 732 734 737 740 754 757 760 763
765 770 772 773 774 775 781 785 786 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 828 830 831 832 843 845 847 848 850
856 857 858 859 860 862 863 864 865 870 872 878 901 903 904 906 908 909 910 912 913 914 915 916 917 918 919 920 925 928 931 936 937
940 941 947 949 951 952 954 956 970 971 972 973 978 979 980 984 985 989`.split(/\s+/);

/** Prefixes with four free digits each, reserved for fiction by the French regulator (ARCEP). */
const FRENCH = ['+3319900', '+3326191', '+3335301', '+3346571', '+3353649', '+3363998'];
/** Prefixes with three free digits, reserved by the British regulator (Ofcom). */
const BRITISH = [
  '+44207946',
  '+44113496',
  '+44114496',
  '+44115496',
  '+44116496',
  '+44117496',
  '+44118496',
  '+44121496',
  '+44131496',
  '+44141496',
  '+44151496',
  '+44161496',
];

function* numbersFrom(prefix: string, digits: number, from = 0, to = 10 ** digits): Generator<string> {
  for (let number = from; number < to; number += 1) yield prefix + String(number).padStart(digits, '0');
}

/** Numbers that belong to nobody, each once: American ones first, then French and British. A little more than 100,000. */
export function* fictionalPhones(): Generator<string> {
  for (const area of AREAS) yield* numbersFrom(`+1${area}555`, 4, 100, 200);
  for (const prefix of FRENCH) yield* numbersFrom(prefix, 4);
  for (const prefix of BRITISH) yield* numbersFrom(`${prefix}0`, 3);
  yield* numbersFrom('+447700900', 3);
}
