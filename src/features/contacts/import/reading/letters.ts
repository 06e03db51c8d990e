/**
 * The letters beyond ASCII that distinguish languages, in lower case, the most frequent in names and addresses first; all letters of languages
 * with a script of their own.
 */
export const LETTERS: readonly string[] = [
  // German, French, Spanish, Portuguese, Italian, Catalan, Dutch, Albanian
  'üöäß',
  'éèëïçôàêîâûùœÿæ',
  'íáóéñúü',
  'ãçáéíóõôêúâà',
  'èòàìùé',
  'àèéíòóçúïü',
  'ëéïèüö',
  'ëç',
  // Danish and Norwegian, Swedish and Finnish, Icelandic, Irish, Welsh
  'øåæéöä',
  'öäåé',
  'óðáíþöúéýæ',
  'áéíóú',
  'ŵŷâêîôŴŶ',
  // Polish, Czech, Slovak, Hungarian, Romanian with commas or cedillas, Croatian with Slovene and Serbian
  'łńóśżąęćź',
  'íáéřýčžšěůňúťďó',
  'áíčýžšľéúťňôďäóĺŕ',
  'áéöőóíüúű',
  'ăîțșâ',
  'ăîţşâ',
  'ćčšžđ',
  // Turkish, Lithuanian, Latvian, Estonian, Maltese, Esperanto, Vietnamese as it is typed in its encoding
  'ışüçöğİ',
  'šžėčūųįęą',
  'āšīņēžļģūčķ',
  'õäöüšž',
  'ħġżċàèìòù',
  'ĝĉŭŝĵĥ',
  'đươêôâă\u0301\u0300\u0323\u0303\u0309àáéíóúùè',
  // Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian
  'аоеинвртсклдмпяьугбычзйхжшюцщэфъё',
  'аоинеріклвтдсмупяьбзгчйхєїжшюцщґф',
  'аіенорлсктвдяуымпьзбгцчжйўшхюэфё',
  'аиоентрвсклдпмяугбзчйцъхжшфщюь',
  'аиоенрсјвтдклпмугбзшчцћђжљњхфџ',
  'аоиентрсвкјдлпмугзбшчцжќѓљњхфџѕ',
  // Greek, Hebrew, Arabic and Persian, Thai
  'αοιςηνεστρκλπυμδάγόίέήύώωθχβφξζψϊϋΐΰ',
  'ילאהורמנבתשדקפחגסצעזטכםןךףץ',
  'المينرحدسبعفهوةتكقشطصجخذزضظثغءأإئؤىآپچگژکی',
  'านรอก่ิงวมยลเัทีส้ตุคบพช์ปดจแืะหูศธไณญขโึภํำผใ็ฐถรซฟษฤฒ',
];

/** The most frequent characters in names, addresses and headers of East Asia, by script. */
export const CHARACTERS = {
  japanese:
    '佐藤鈴木高橋田中伊渡辺山本村小林加吉斎松井上清水崎森池阿部石川前岡長谷後近坂遠青西福太三浦原野島谷口丸今河久保千葉岩桜横宮内大金竹和増菊平古杉市新桑尾星安東江沢中一二子美恵由香真理智奈愛結衣陽菜翔健郎介樹雄夫男正明浩誠隆博幸裕秀彦也弘之洋哉雅直貴司学剛京都道府県区町丁目番号北海兵庫愛知神奈埼玉静広名古屋札幌仙台氏姓電話携帯住所郵便様会社株式備考年月日電子顧客',
  simplified:
    '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国文辉力志斌小大海山北京上海市广州深圳区路号街姓名电话手机号码地址邮箱备注客户公司省县中新天',
  traditional:
    '陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁馬唐藍董石卓連姚馮古溫鄒白康塗尤巫雅婷怡君淑芬美惠家豪志明俊傑建宏宗翰冠宇承恩佳穎詩涵欣心妤子晴品睿大小文玉華英秀台臺北市新中高雄區路號街縣姓名電話手機地址郵箱備註客戶公司香港九龍國',
  korean:
    '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지나엄원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국준서예은수영미경희숙자순호철상재용태동민석우빈혁건훈승원현아린윤채지유나연주은별하늘이름성명전화번호휴대폰주소메일비고고객회사시도구군동로길서울부산대구인천광주대전울산경기',
} as const;
