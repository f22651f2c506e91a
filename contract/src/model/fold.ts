import { halfWidth, toHiragana } from './normalise.ts'

/** Old forms of letters in names, and below each the common one. The keys of names in the database are made with the same. */
export const oldForms =
  '髙﨑嵜濵濱邉邊齋齊斉澤嶋嶌廣櫻國德瀨惠眞龍冨栁𠮷槇瀧舘條壽彌當萬渕關黑靑增藏與榮豐學鄕敎邨曾絲圓縣淸郞戶靜壯桒藪籔舩檜莊總晄禮遙凜堯亘穗假橫實竝步每祿綠巖嶽峯埜鷄龜藝體鐵錄覺辯勳經繩聰單佛將專對來兒兩劍勞區參壹奧寬寶應擴晝曉樓樂權歸氣澁濟燒獨畫瘦稻緖臺蘆蟲螢賴釋鑄隱靈顏飜驛髓鬪鹽齒'
const commonForms =
  '高崎崎浜浜辺辺斎斎斎沢島島広桜国徳瀬恵真竜富柳吉槙滝館条寿弥当万淵関黒青増蔵与栄豊学郷教村曽糸円県清郎戸静壮桑薮薮船桧荘総晃礼遥凛尭亙穂仮横実並歩毎禄緑巌岳峰野鶏亀芸体鉄録覚弁勲経縄聡単仏将専対来児両剣労区参壱奥寛宝応拡昼暁楼楽権帰気渋済焼独画痩稲緒台芦虫蛍頼釈鋳隠霊顔翻駅髄闘塩歯'

const common = new Map(Array.from(oldForms, (old, at) => [old, Array.from(commonForms)[at] ?? old]))

/** A name as it is looked for: without blanks, in half width, in small letters, in hiragana, and with the common form of old letters. */
export const foldName = (text: string): string =>
  Array.from(toHiragana(halfWidth(text).toLowerCase()), (letter) => common.get(letter) ?? letter).join('')
