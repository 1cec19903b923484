/**
 * What people of our countries make passwords of and no published list of leaked passwords has: names, cities, teams and words of the
 * trade, in both scripts. In lower case, letters only.
 */
export const GULF_WORDS: string[] =
  `mohammed mohammad muhammad mohamed ahmed ahmad ali abdullah abdulaziz abdulrahman khalid khaled fahad fahd saud salman
 sultan faisal nasser omar osama hassan hussein ibrahim yousef yusuf saad turki bandar noura nora sara sarah fatima fatma aisha maryam
 mariam hind reem layla leila amal huda mona nouf lulwa latifa hessa shaikha yasmin jasmine allah allahuakbar bismillah alhamdulillah
 inshallah mashallah habibi habibti saudi saudia saudiarabia ksa riyadh jeddah jedda makkah mecca madinah medina dammam khobar taif
 tabuk abha uae emirates dubai abudhabi sharjah ajman alain alhilal hilal nassr alnassr ittihad alittihad ahli alahli aljazira
 fustan fostan dress dresses wedding bride bridal salon beauty fashion abaya boutique
 محمد احمد عبدالله خالد فهد سلمان سلطان فيصل نورة نوره سارة ساره فاطمة عائشة مريم هند ريم ليلى ياسمين الله بسمالله الحمدلله حبيبي
 حبيبتي السعودية الرياض جدة مكة المدينة الدمام الامارات دبي ابوظبي الشارقة الهلال النصر الاتحاد الاهلي فستان فساتين زفاف عروس صالون
 كلمةالمرور كلمةالسر مرحبا
 instagram whatsapp snapchat twitter cashier`.split(/\s+/)
