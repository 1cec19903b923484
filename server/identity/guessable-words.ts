/**
 * Common words in passwords: the words of the first places in published lists of leaked passwords (NCSC and Pwned Passwords 2019,
 * SplashData and NordPass 2015 to 2024), and their equivalents in the Gulf: names, cities, teams and words of the trade, in both scripts.
 * Maintained by hand, lower case, letters only; only add words, never remove any.
 */
const WORLD = `password passwort passw pass word admin administrator root user guest login letmein welcome welcometo hello default test testing
 changeme temp temporary secret private qwerty qwertyuiop qwertyui qwert qwe asdf asdfgh asdfghjkl zxcvbnm zxcvb qazwsx qazwsxedc
 wsxedc azerty abc abcd abcde abcdef abcdefg abcdefgh abcdefghij abcabc aaa iloveyou ilove loveyou lovely love sweetheart sunshine
 princess prince dragon monkey football baseball basketball soccer hockey superman batman spiderman pokemon starwars master shadow
 michael jordan charlie ashley jessica jennifer daniel thomas robert george andrew joshua matthew nicole michelle computer internet
 google facebook instagram whatsapp snapchat twitter iphone samsung android windows apple microsoft chocolate butterfly flower
 purple orange banana cheese cookie summer winter spring autumn january february march april june july august september october
 november december monday friday sunday freedom trustno trustnoone whatever nothing forever family friends mother father baby angel
 hunter killer ginger pepper tigger buster maggie harley ranger liverpool chelsea arsenal barcelona realmadrid manchester juventus
 mercedes ferrari porsche toyota money dollar business manager office company shop store cashier till counter server system database`

const HOME = `mohammed mohammad muhammad mohamed ahmed ahmad ali abdullah abdulaziz abdulrahman khalid khaled fahad fahd saud salman
 sultan faisal nasser omar osama hassan hussein ibrahim yousef yusuf saad turki bandar noura nora sara sarah fatima fatma aisha maryam
 mariam hind reem layla leila amal huda mona nouf lulwa latifa hessa shaikha yasmin jasmine allah allahuakbar bismillah alhamdulillah
 inshallah mashallah habibi habibti saudi saudia saudiarabia ksa riyadh jeddah jedda makkah mecca madinah medina dammam khobar taif
 tabuk abha uae emirates dubai abudhabi sharjah ajman alain alhilal hilal nassr alnassr ittihad alittihad ahli alahli aljazira
 fustan fostan dress dresses wedding bride bridal salon beauty fashion abaya boutique
 محمد احمد عبدالله خالد فهد سلمان سلطان فيصل نورة نوره سارة ساره فاطمة عائشة مريم هند ريم ليلى ياسمين الله بسمالله الحمدلله حبيبي
 حبيبتي السعودية الرياض جدة مكة المدينة الدمام الامارات دبي ابوظبي الشارقة الهلال النصر الاتحاد الاهلي فستان فساتين زفاف عروس صالون
 كلمةالمرور كلمةالسر مرحبا`

export const COMMON_WORDS: ReadonlySet<string> = new Set(`${WORLD} ${HOME}`.split(/\s+/))
